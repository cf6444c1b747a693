import { PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import styles from "./settings.module.css";

interface Props {
  title: string;
  hint: string;
  add?: { text: string; run: () => void; refused: string | null };
  small?: boolean;
  children?: ReactNode;
}

/** The name of a list, what it is for, and the button that adds to it. */
export function SectionHead({ title, hint, add, small = false, children }: Props) {
  return (
    <header className={styles.sectionHead} data-small={small || undefined}>
      {small ? <h4>{title}</h4> : <h3>{title}</h3>}
      <span className={styles.hint}>{hint}</span>
      {children}
      {add && (
        <Tooltip title={add.refused}>
          <Button
            type="primary"
            ghost
            size={small ? "small" : "medium"}
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={add.refused !== null}
            onClick={add.run}
          >
            {add.text}
          </Button>
        </Tooltip>
      )}
    </header>
  );
}

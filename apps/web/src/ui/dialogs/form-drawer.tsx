import { Button } from "antd";
import type { ReactNode } from "react";
import { Drawer } from "./drawer.tsx";
import styles from "../forms/drawer-form.module.css";

interface FormDrawerProps {
  title: string;
  size: number | "100%";
  cancelText: string;
  save: { text: string; busy: boolean; run: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** A form in a drawer, with the buttons to cancel and to save below it. A click beside it does not drop what was typed. */
export function FormDrawer({ title, size, cancelText, save, onClose, children }: FormDrawerProps) {
  return (
    <Drawer
      size={size}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{cancelText}</Button>
          <Button type="primary" loading={save.busy} onClick={save.run}>
            {save.text}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}

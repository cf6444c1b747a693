import { DeleteOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./settings.module.css";

interface Props {
  row: number;
  /** Why it cannot be removed; shown at the pointer or the focus. */
  stays: string | null;
  onRemove: () => void;
}

/** Removes a row. Where the row stays the button can still be focused, so that every user can read why. */
export function RemoveButton({ row, stays, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <Tooltip title={stays} trigger={["hover", "focus"]}>
      <Button
        type="text"
        danger={stays === null}
        className={styles.remove ?? ""}
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t("screenSettings.remove", { row: row + 1 })}
        aria-disabled={stays !== null}
        aria-description={stays ?? undefined}
        onClick={() => {
          if (stays === null) onRemove();
        }}
      />
    </Tooltip>
  );
}

import { lazy } from "react";
import { ExportButton } from "../../../ui/export/export-button.tsx";
import styles from "../../../ui/record-list.module.css";
import type { ListAddress } from "../filter.ts";

const Dialog = lazy(async () => ({
  default: (await import("./record-export-dialog.tsx")).RecordExportDialog,
}));

export function RecordExportButton({ address }: { address: ListAddress }) {
  return (
    <ExportButton className={styles.second}>
      {(dialog) => <Dialog {...dialog} address={address} />}
    </ExportButton>
  );
}

import { useTranslation } from "react-i18next";
import { ExportDialog } from "../../../ui/export/export-dialog.tsx";
import type { AlarmListAddress } from "../filter.ts";
import { RecordExportForm } from "./record-export-form.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  address: AlarmListAddress;
}

export function RecordExportDialog({ open, onClose, address }: Props) {
  const { t } = useTranslation();
  return (
    <ExportDialog open={open} onClose={onClose} title={t("alarms.export.title")}>
      <RecordExportForm address={address} onDone={onClose} />
    </ExportDialog>
  );
}

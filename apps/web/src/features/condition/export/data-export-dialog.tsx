import { useTranslation } from "react-i18next";
import { ExportDialog } from "../../../ui/export/export-dialog.tsx";
import { DataExportForm, type DataExportFormProps } from "./data-export-form.tsx";

interface Props extends Omit<DataExportFormProps, "onDone"> {
  open: boolean;
  onClose: () => void;
}

export function DataExportDialog({ open, onClose, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <ExportDialog open={open} onClose={onClose} title={t("analysisExport.title")}>
      <DataExportForm {...form} onDone={onClose} />
    </ExportDialog>
  );
}

import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { ExportForm, type ExportFormProps } from "./export-form.tsx";

interface Props extends Omit<ExportFormProps, "onDone"> {
  open: boolean;
  onClose: () => void;
}

/** Asks what to export and hands it to a background task. */
export function ExportDialog({ open, onClose, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t("analysisExport.title")}
      footer={null}
      width={560}
      destroyOnHidden
    >
      <ExportForm {...form} onDone={onClose} />
    </Modal>
  );
}

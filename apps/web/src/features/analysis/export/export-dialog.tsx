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
      // Where it was asked for, so that it has the colours of the page around it.
      getContainer={false}
    >
      <ExportForm {...form} onDone={onClose} />
    </Modal>
  );
}

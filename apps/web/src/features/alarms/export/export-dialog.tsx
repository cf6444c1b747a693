import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { ListAddress } from "../filter.ts";
import { ExportForm } from "./export-form.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  address: ListAddress;
}

/** Asks what to export and hands it to a background task. */
export function ExportDialog({ open, onClose, address }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t("alarms.export.title")}
      footer={null}
      width={520}
      destroyOnHidden
      // Where it was asked for, so that it has the colours of the page around it.
      getContainer={false}
    >
      <ExportForm address={address} onDone={onClose} />
    </Modal>
  );
}

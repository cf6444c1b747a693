import { Modal } from "antd";
import type { ReactNode } from "react";

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Asks what to export; what was entered is forgotten when it is closed. */
export function ExportDialog({ open, onClose, title, children }: ExportDialogProps) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title}
      footer={null}
      width={560}
      destroyOnHidden
      // Where it was asked for, so that it has the colours of the page around it.
      getContainer={false}
    >
      {children}
    </Modal>
  );
}

import { Modal } from "antd";
import type { ReactNode } from "react";
import { LightTheme } from "../theme/light-theme.tsx";

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Asks what to export; what was entered is forgotten when it is closed. */
export function ExportDialog({ open, onClose, title, children }: ExportDialogProps) {
  return (
    <LightTheme>
      <Modal open={open} onCancel={onClose} title={title} footer={null} width={560} destroyOnHidden>
        {children}
      </Modal>
    </LightTheme>
  );
}

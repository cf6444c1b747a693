import { ExportOutlined } from "@ant-design/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogBoundary } from "../dialogs/dialog-boundary.tsx";

interface ExportButtonProps {
  className: string | undefined;
  /** The dialog, which is fetched when it is first wanted. */
  children: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

export function ExportButton({ className, children }: ExportButtonProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={className} onClick={show}>
        <ExportOutlined aria-hidden="true" />
        {t("exports.submit")}
      </button>
      {wanted && (
        <DialogBoundary onFailed={() => setWanted(false)}>
          {children({ open, onClose: () => setOpen(false) })}
        </DialogBoundary>
      )}
    </>
  );
}

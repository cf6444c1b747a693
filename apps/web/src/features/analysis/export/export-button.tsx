import { ExportOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormProps } from "./export-form.tsx";

const ExportDialog = lazy(async () => {
  const dialog = await import("./export-dialog.tsx");
  return { default: dialog.ExportDialog };
});

interface Props extends Pick<ExportFormProps, "devices" | "timeZone"> {
  className: string | undefined;
}

/** Opens the dialog, which is fetched when it is first wanted. */
export function ExportButton({ devices, timeZone, className }: Props) {
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
        {t("analysisExport.submit")}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <ExportDialog open={open} onClose={() => setOpen(false)} devices={devices} timeZone={timeZone} />
        </Suspense>
      )}
    </>
  );
}

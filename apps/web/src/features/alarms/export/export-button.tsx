import { ExportOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../../ui/record-list.module.css";
import type { ListAddress } from "../filter.ts";

const ExportDialog = lazy(async () => {
  const dialog = await import("./export-dialog.tsx");
  return { default: dialog.ExportDialog };
});

/** Opens the dialog, which is fetched when it is first wanted. */
export function ExportButton({ address }: { address: ListAddress }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.second} onClick={show}>
        <ExportOutlined aria-hidden="true" />
        {t("alarms.export.submit")}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <ExportDialog open={open} onClose={() => setOpen(false)} address={address} />
        </Suspense>
      )}
    </>
  );
}

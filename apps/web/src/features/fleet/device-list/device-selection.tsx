import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useExport } from "../../../lib/export/use-export.ts";
import styles from "./device-info.module.css";

interface DeviceSelectionProps {
  deviceIds: readonly string[];
  onClear: () => void;
}

/** What can be done with the devices that are ticked, on whichever pages they are. */
export function DeviceSelection({ deviceIds, onClear }: DeviceSelectionProps) {
  const { t } = useTranslation();
  const print = useExport(
    (ids: readonly string[]) => content("POST /system/sticker/print", { body: { deviceIds: [...ids] } }),
    onClear,
  );
  return (
    <section className={styles.selection} aria-label={t("fleet.info.selection")}>
      <span>
        <b>{t("fleet.info.selected", { count: deviceIds.length })}</b>{" "}
        <small>{t("fleet.info.stickersNote")}</small>
      </span>
      <Button type="primary" loading={print.isPending} onClick={() => print.mutate(deviceIds)}>
        {t("fleet.info.stickers")}
      </Button>
      <Button onClick={onClear}>{t("fleet.info.clearSelection")}</Button>
    </section>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { content } from "../../../lib/http/call.ts";
import { useExport } from "../../../lib/export/use-export.ts";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { showFailure } from "../../../lib/http/show-failure.ts";
import { toast } from "../../../lib/toast/toast.ts";
import { tokenSheet } from "./token-sheet.ts";
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
  const tokens = useMutation({
    mutationFn: async () =>
      (await content("POST /system/customerdevice/issueTokens", { body: { deviceIds: [...deviceIds] } }))
        .rows,
    onSuccess: (rows) => {
      const issued = rows.filter(({ token }) => token !== "");
      if (issued.length === 0) return toast.error(t("fleet.info.noTokens"));
      saveFile(tokenSheet(issued, t));
      toast.success(t("fleet.info.tokensSaved", { count: issued.length, kept: rows.length - issued.length }));
    },
    onError: (error) => showFailure(error),
  });
  return (
    <section className={styles.selection} aria-label={t("fleet.info.selection")}>
      <span>
        <b>{t("fleet.info.selected", { count: deviceIds.length })}</b>{" "}
        <small>{t("fleet.info.stickersNote")}</small>
      </span>
      <Button type="primary" loading={print.isPending} onClick={() => print.mutate(deviceIds)}>
        {t("fleet.info.stickers")}
      </Button>
      <Button loading={tokens.isPending} onClick={() => tokens.mutate()}>
        {t("fleet.info.tokens")}
      </Button>
      <Button onClick={onClear}>{t("fleet.info.clearSelection")}</Button>
    </section>
  );
}

import type { ScreenSettings } from "@oilcloud/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { browserZone, minuteTimeText } from "../../../lib/format/times.ts";
import styles from "./settings.module.css";

interface Props {
  settings: ScreenSettings;
  custom: boolean;
  changed: boolean;
  busy: boolean;
  onFill: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** When it was last saved and by whom, and the buttons. */
export function SettingsFoot({ settings, custom, changed, busy, onFill, onDiscard, onSave }: Props) {
  const { t } = useTranslation();
  const { savedTime, savedBy } = settings;
  const time = savedTime === null ? null : minuteTimeText(savedTime, browserZone());
  return (
    <footer className={styles.foot}>
      <p>
        {time === null
          ? t("screenSettings.neverSaved")
          : t("screenSettings.lastSaved", { time, name: savedBy })}
      </p>
      {custom && (
        <Button onClick={onFill} disabled={busy}>
          {t("screenSettings.fromOnline")}
        </Button>
      )}
      <Button onClick={onDiscard}>{t(custom && changed ? "common.cancel" : "common.close")}</Button>
      {custom && (
        <Button type="primary" onClick={onSave} loading={busy} disabled={!changed}>
          {t("screenSettings.save")}
        </Button>
      )}
    </footer>
  );
}

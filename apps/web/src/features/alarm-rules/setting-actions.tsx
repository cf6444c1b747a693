import type { AlarmSetting } from "@oilcloud/contract";
import { Button, Popconfirm, Switch } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./alarm-settings.module.css";

/** What can be done with a setting of the list. */
export interface SettingActions {
  onModify(setting: AlarmSetting): void;
  onHistory(setting: AlarmSetting): void;
  onEnable(setting: AlarmSetting, enabled: boolean): void;
  onRemove(setting: AlarmSetting): void;
}

export function EnableSwitch({
  setting,
  onEnable,
}: { setting: AlarmSetting } & Pick<SettingActions, "onEnable">) {
  const { t } = useTranslation();
  return (
    <Switch
      size="small"
      aria-label={t("alarmSettings.field.enabled")}
      checked={setting.enabled}
      onChange={(enabled) => onEnable(setting, enabled)}
    />
  );
}

export function SettingButtons({
  setting,
  onModify,
  onHistory,
  onRemove,
}: { setting: AlarmSetting } & Omit<SettingActions, "onEnable">) {
  const { t } = useTranslation();
  return (
    <span className={styles.actions}>
      <Button type="link" size="small" onClick={() => onModify(setting)}>
        {t("alarmSettings.modify")}
      </Button>
      <Button type="link" size="small" onClick={() => onHistory(setting)}>
        {t("alarmSettings.history.open")}
      </Button>
      <Popconfirm
        title={t("alarmSettings.removeQuestion")}
        description={t("alarmSettings.removeHint")}
        okText={t("alarmSettings.remove")}
        cancelText={t("alarmSettings.cancel")}
        onConfirm={() => onRemove(setting)}
      >
        <Button type="link" size="small">
          {t("alarmSettings.remove")}
        </Button>
      </Popconfirm>
    </span>
  );
}

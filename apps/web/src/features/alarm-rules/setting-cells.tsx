import type { AlarmSetting } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { UnreachedNotes } from "./unreached-notes.tsx";
import styles from "./alarm-settings.module.css";

const namesShown = 3;

/** What the setting is for, in a few words. */
export function useTargetText(): (setting: AlarmSetting) => string {
  const { t } = useTranslation();
  return ({ machineType, machineTypeName, devices }) => {
    if (machineType) return t("alarmSettings.target.all", { type: machineTypeName });
    if (devices.length === 0) return t("alarmSettings.target.none");
    const names = devices.slice(0, namesShown).map(({ deviceName }) => deviceName);
    const text = names.join(t("alarmSettings.joint"));
    return devices.length > namesShown
      ? t("alarmSettings.target.more", { names: text, count: devices.length })
      : text;
  };
}

export function Target({
  setting,
  onModify,
}: {
  setting: AlarmSetting;
  onModify(setting: AlarmSetting): void;
}) {
  const targetText = useTargetText();
  return (
    <>
      <button type="button" className={styles.name} onClick={() => onModify(setting)}>
        {targetText(setting)}
      </button>
      <span className={styles.small}>{setting.customerName}</span>
    </>
  );
}

/** Who is notified, and how. */
export function Notified({ setting: { contacts, modes } }: { setting: AlarmSetting }) {
  const { t } = useTranslation();
  if (contacts.length === 0) return <span className={styles.small}>{t("alarmSettings.limitsOnly")}</span>;
  return (
    <>
      {contacts.map(({ contactName }) => contactName).join(t("alarmSettings.joint"))}
      <span className={styles.small}>
        {modes.map((mode) => t(`alarmSettings.mode.${mode}`)).join(t("alarmSettings.joint"))}
      </span>
      <UnreachedNotes modes={modes} contacts={contacts} />
    </>
  );
}

import type { AlarmSetting } from "@oilcloud/contract";
import styles from "./alarm-settings.module.css";
import { Triggers } from "./triggers.tsx";
import { EnableSwitch, type SettingActions, SettingButtons } from "./setting-actions.tsx";
import { Notified, Target } from "./setting-cells.tsx";

/** A setting on a phone: what, when, who, and what can be done. */
export function SettingCard({ setting, ...actions }: { setting: AlarmSetting } & SettingActions) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <div>
          <Target setting={setting} onModify={actions.onModify} />
        </div>
        <EnableSwitch setting={setting} onEnable={actions.onEnable} />
      </div>
      <b>{setting.keyName}</b>
      <Triggers rule={setting} />
      <div>
        <Notified setting={setting} />
      </div>
      <SettingButtons setting={setting} {...actions} />
    </div>
  );
}

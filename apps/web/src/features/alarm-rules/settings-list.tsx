import type { AlarmSetting } from "@oilcloud/contract";
import { Table, type TableProps } from "antd";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import styles from "./alarm-settings.module.css";
import { Triggers } from "./triggers.tsx";
import { EnableSwitch, type SettingActions, SettingButtons } from "./setting-actions.tsx";
import { SettingCard } from "./setting-card.tsx";
import { Notified, Target } from "./setting-cells.tsx";

interface SettingsListProps extends Pick<TableProps<AlarmSetting>, "pagination" | "locale">, SettingActions {
  settings: readonly AlarmSetting[];
}

/** The settings as a table, on a phone one below the other. */
export function SettingsList({
  settings,
  onModify,
  onHistory,
  onEnable,
  onRemove,
  ...table
}: SettingsListProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const actions = { onModify, onHistory, onEnable, onRemove };
  const common = {
    rowKey: "settingId",
    size: "middle",
    dataSource: [...settings],
    rowClassName: ({ enabled }: AlarmSetting) => (enabled ? "" : (styles.off ?? "")),
    ...table,
  } as const;
  if (narrow)
    return (
      <Table<AlarmSetting>
        {...common}
        showHeader={false}
        columns={[{ render: (_, setting) => <SettingCard setting={setting} {...actions} /> }]}
      />
    );
  return (
    <Table<AlarmSetting>
      {...common}
      scroll={{ x: 1040 }}
      // Columns without a width share the rest by their content.
      tableLayout="auto"
      columns={[
        {
          title: t("alarmSettings.field.target"),
          render: (_, setting) => <Target setting={setting} onModify={onModify} />,
        },
        { title: t("alarmSettings.field.indicator"), minWidth: 110, dataIndex: "keyName" },
        {
          title: t("alarmSettings.field.triggers"),
          minWidth: 240,
          render: (_, setting) => <Triggers rule={setting} />,
        },
        {
          title: t("alarmSettings.field.notify"),
          minWidth: 110,
          render: (_, setting) => <Notified setting={setting} />,
        },
        {
          title: t("alarmSettings.field.updated"),
          width: 116,
          render: (_, { updateTime, updatedBy }) => (
            <>
              {timeText(updateTime, browserZone())}
              <span className={styles.small}>{updatedBy ?? t("audit.platform")}</span>
            </>
          ),
        },
        {
          title: t("alarmSettings.field.enabled"),
          width: 80,
          render: (_, setting) => <EnableSwitch setting={setting} onEnable={onEnable} />,
        },
        {
          title: t("alarmSettings.field.actions"),
          width: 164,
          render: (_, setting) => <SettingButtons setting={setting} {...actions} />,
        },
      ]}
    />
  );
}

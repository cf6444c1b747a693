import type { AlarmSetting, RuleInForce } from "@oilcloud/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Select, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { customerOptions, customersIn } from "../../lib/fleet/customers.ts";
import { useSession } from "../../lib/session/session-context.ts";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { showFailure } from "../../lib/http/show-failure.ts";
import { NextStep } from "../../ui/buttons/next-step.tsx";
import { OilSettingsLink } from "../../ui/buttons/oil-settings-link.tsx";
import { Skeleton, Empty, Failed } from "../../ui/panels/panel-states.tsx";
import list from "../../ui/lists/list.module.css";
import styles from "./alarm-settings.module.css";
import { settingDevicesQuery, inForceQuery, settingQuery } from "./api.ts";
import { SettingDrawer } from "./setting-drawer.tsx";
import { Triggers } from "./triggers.tsx";

type Open = { setting: AlarmSetting | null; customerId: string; deviceId: string };

const search = { optionFilterProp: "label" };
const skeletonHeights = [46, 96, 72, 72, 72];

/** What a device is watched for, and where each rule comes from. */
export function InForcePage() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const { factories } = useSession();
  const [customerId, setCustomer] = useState(customersIn(factories)[0]?.customerId ?? "");
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(query.get("deviceId") ?? "");
  const devices = useQuery({ ...settingDevicesQuery(customerId), enabled: customerId !== "" });
  const deviceId =
    (devices.data?.find((each) => each.deviceId === chosen) ?? devices.data?.[0])?.deviceId ?? "";
  const deviceCount = customerId === "" ? 0 : devices.data?.length;
  const [open, setOpen] = useState<Open | null>(null);
  const queries = useQueryClient();
  const rules = useQuery({ ...inForceQuery(deviceId), enabled: deviceId !== "" });
  const failure = devices.error ?? rules.error;
  const retry = () => void (devices.isError ? devices : rules).refetch();

  async function modify(settingId: string): Promise<void> {
    try {
      const setting = await queries.fetchQuery({ ...settingQuery(settingId), staleTime: 0 });
      setOpen({ setting, customerId, deviceId });
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <div className={list.page}>
      <header className={styles.head}>
        <h1>{t("alarmSettings.inForce.title")}</h1>
        <Button
          type="primary"
          disabled={deviceId === ""}
          onClick={() => setOpen({ setting: null, customerId, deviceId })}
        >
          {t("alarmSettings.inForce.add")}
        </Button>
      </header>
      <div className={styles.filters}>
        <Select
          aria-label={t("alarmSettings.field.factory")}
          showSearch={search}
          value={customerId}
          onChange={setCustomer}
          options={customerOptions(factories)}
        />
        <Select
          aria-label={t("alarmSettings.field.device")}
          showSearch={search}
          loading={devices.isLoading}
          {...(deviceId && { value: deviceId })}
          onChange={setChosen}
          options={(devices.data ?? []).map((each) => ({ value: each.deviceId, label: each.deviceName }))}
        />
      </div>
      <p className={styles.note}>
        {t("alarmSettings.inForce.order")} <OilSettingsLink deviceId={deviceId} />
      </p>
      {deviceCount === 0 && (
        <Empty
          sentence={t(customerId === "" ? "shell.noFactories.title" : "alarmSettings.inForce.noDevices")}
        >
          <NextStep />
        </Empty>
      )}
      {failure && <Failed sentence={failure.message} onRetry={retry} />}
      {!failure && !rules.data && deviceCount !== 0 && <Skeleton heights={skeletonHeights} />}
      {rules.data && (
        <Table<RuleInForce>
          rowKey="key"
          size="middle"
          dataSource={rules.data}
          pagination={false}
          showHeader={!narrow}
          {...(!narrow && { scroll: { x: 760 } })}
          columns={
            narrow
              ? [{ render: (_, rule) => <RuleCard rule={rule} onModify={(id) => void modify(id)} /> }]
              : [
                  {
                    title: t("alarmSettings.field.indicator"),
                    width: 180,
                    render: (_, rule) => (
                      <>
                        <b>{rule.keyName}</b>
                        <span className={styles.small}>{rule.categoryName}</span>
                      </>
                    ),
                  },
                  { title: t("alarmSettings.field.triggers"), render: (_, rule) => <Triggers rule={rule} /> },
                  {
                    title: t("alarmSettings.inForce.origin"),
                    width: 190,
                    render: (_, rule) => <Origin rule={rule} onModify={(id) => void modify(id)} />,
                  },
                  {
                    title: t("alarmSettings.inForce.judged"),
                    width: 140,
                    align: "right",
                    render: (_, rule) => <Judged rule={rule} />,
                  },
                ]
          }
        />
      )}
      {open && <SettingDrawer {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** How many of those who judged such alarms found them right. */
function Judged({ rule: { judged, judgedRight } }: { rule: RuleInForce }) {
  const { t } = useTranslation();
  if (judged === 0) return <span className={styles.note}>{t("alarmSettings.inForce.notJudged")}</span>;
  return t("alarmSettings.inForce.judgedRight", { judged, right: judgedRight });
}

/** A rule on a phone. */
function RuleCard({ rule, onModify }: { rule: RuleInForce; onModify(settingId: string): void }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <div>
          <b>{rule.keyName}</b>
          <span className={styles.small}>{rule.categoryName}</span>
        </div>
        <Origin rule={rule} onModify={onModify} />
      </div>
      <Triggers rule={rule} />
      <Judged rule={rule} />
    </div>
  );
}

function Origin({ rule, onModify }: { rule: RuleInForce; onModify(settingId: string): void }) {
  const { t } = useTranslation();
  const { settingId, origin } = rule;
  const words = t(`alarmSettings.origin.${origin}`);
  if (settingId === null) return <span className={styles.note}>{words}</span>;
  return (
    <Button type="link" size="small" className={styles.origin ?? ""} onClick={() => onModify(settingId)}>
      {words}
    </Button>
  );
}

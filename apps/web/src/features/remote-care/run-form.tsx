import type { CareTemplate, FleetDevice } from "@oilcloud/contract";
import { careLimits } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Input, InputNumber, Select, Switch, Table } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../lib/browser/use-narrow.ts";
import { content } from "../../lib/http/call.ts";
import { FormDrawer } from "../../ui/dialogs/form-drawer.tsx";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { devicesQuery, useCareChange } from "./queries.ts";
import styles from "./remote-care.module.css";

interface RunFormProps {
  templates: readonly CareTemplate[];
  /** The one that is chosen to begin with. */
  first: CareTemplate | null;
  /** The device that is chosen to begin with; empty: none. */
  deviceId: string;
  onClose: () => void;
  onSent: () => void;
}

const idOf = ({ templateId, usual }: CareTemplate) => templateId ?? usual ?? "";
const waits = [
  { minutes: 5, key: "minutes" },
  { minutes: 60, key: "hour" },
  { minutes: 1440, key: "day" },
  { minutes: 10_080, key: "week" },
] as const;

/** Chooses a command, its parameters, and the devices it is sent to. */
export function RunForm({ templates, first, deviceId, onClose, onSent }: RunFormProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [chosen, setChosen] = useState(first ? idOf(first) : "");
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [deviceIds, setDeviceIds] = useState<string[]>(deviceId ? [deviceId] : []);
  const [minutes, setMinutes] = useState<number>(60);
  const [search, setSearch] = useState("");
  const devices = useQuery(devicesQuery(useDeferredValue(search)));
  const template = templates.find((each) => idOf(each) === chosen) ?? templates[0];
  const send = useCareChange(
    () => {
      const switches = (template?.fields ?? []).filter(({ kind }) => kind === "switch");
      const off = Object.fromEntries(switches.map(({ key }) => [key, false]));
      const templateId = template ? idOf(template) : "";
      return content("POST /system/care/run", {
        body: { templateId, values: { ...off, ...values }, deviceIds, minutes },
      });
    },
    t("remoteCare.queued"),
    onSent,
  );
  return (
    <FormDrawer
      size={narrow ? "100%" : 640}
      title={t("remoteCare.send")}
      cancelText={t("common.cancel")}
      save={{
        text: t("remoteCare.sendTo", { count: deviceIds.length }),
        busy: send.busy,
        run: () => send.run(undefined),
      }}
      onClose={onClose}
    >
      <ProblemNote text={send.problem ?? (devices.isError ? devices.error.message : null)} />
      <div className={styles.form}>
        <div className={styles.entry}>
          <span>{t("remoteCare.template")}</span>
          <Select
            aria-label={t("remoteCare.template")}
            {...(template && { value: idOf(template) })}
            options={templates.map((each) => ({ value: idOf(each), label: each.name }))}
            onChange={(id) => {
              setChosen(id);
              setValues({});
            }}
          />
        </div>
        {template?.fields.map(({ key, kind, unit, min, max }) => {
          const set = (value: unknown) => setValues({ ...values, [key]: value });
          const value = values[key];
          return (
            <div key={key} className={styles.entry}>
              <span>{key}</span>
              {kind === "number" ? (
                <InputNumber
                  aria-label={key}
                  {...(min !== null && { min })}
                  {...(max !== null && { max })}
                  suffix={unit}
                  value={typeof value === "number" ? value : null}
                  onChange={set}
                />
              ) : kind === "switch" ? (
                <Switch aria-label={key} checked={value === true} onChange={set} />
              ) : kind === "now" ? (
                <span>{t("remoteCare.nowNote")}</span>
              ) : (
                <Input
                  aria-label={key}
                  maxLength={careLimits.value}
                  value={typeof value === "string" ? value : ""}
                  onChange={({ target }) => set(target.value)}
                />
              )}
            </div>
          );
        })}
        <div className={styles.entry}>
          <span>{t("remoteCare.minutes")}</span>
          <Select
            aria-label={t("remoteCare.minutes")}
            value={minutes}
            options={waits.map(({ minutes: value, key }) => ({ value, label: t(`remoteCare.wait.${key}`) }))}
            onChange={setMinutes}
          />
        </div>
        <Input
          allowClear
          value={search}
          maxLength={100}
          placeholder={t("remoteCare.search")}
          aria-label={t("remoteCare.search")}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Table<FleetDevice>
        rowKey="deviceId"
        size="small"
        loading={devices.isPending}
        dataSource={devices.data?.rows ?? []}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: devices.isPending ? " " : t("remoteCare.noDevices") }}
        rowSelection={{
          selectedRowKeys: deviceIds,
          preserveSelectedRowKeys: true,
          onChange: (keys) => setDeviceIds(keys.map(String).slice(0, careLimits.devices)),
        }}
        columns={[
          { title: t("remoteCare.column.device"), dataIndex: "deviceName" },
          { title: t("remoteCare.column.customer"), dataIndex: "customerName" },
        ]}
        pagination={{ defaultPageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
      />
    </FormDrawer>
  );
}

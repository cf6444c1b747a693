import type { FleetDevice, GatewayRules } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input, Select, Switch } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceOptionsQuery } from "../../../lib/fleet/oil-queries.ts";
import { content } from "../../../lib/http/call.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { gatewayRulesQuery, plantDevicesQuery } from "../api.ts";
import { useChange } from "../use-change.ts";
import styles from "./dialogs.module.css";

interface MoveChildProps {
  child: FleetDevice;
  gatewayId: string;
  onClose: () => void;
}

/** Has a device report through another gateway of its customer. */
export function MoveChildDialog({ child, gatewayId, onClose }: MoveChildProps) {
  const { t } = useTranslation();
  const id = useId();
  const devices = useQuery(plantDevicesQuery(child.customerId));
  const [chosen, setChosen] = useState<string | null>(null);
  const gateways = (devices.data ?? []).filter((each) => each.isGateway && each.deviceId !== gatewayId);
  const change = useChange(
    () =>
      content("PUT /system/gateway/move", { body: { deviceId: child.deviceId, gatewayId: chosen ?? "" } }),
    t("fleet.done.childMoved"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.gateway.move")}
      onClose={onClose}
      problem={change.problem}
      confirm={{
        text: t("fleet.gateway.moveShort"),
        run: () => change.run(undefined),
        busy: change.busy,
        disabled: chosen === null,
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t("fleet.gateway.moveTo", { name: child.deviceName })}</label>
        <Select
          id={id}
          loading={devices.isPending}
          value={chosen}
          onChange={setChosen}
          notFoundContent={t("fleet.gateway.noOther")}
          showSearch={{ optionFilterProp: "label" }}
          options={gateways.map(({ deviceId, deviceName }) => ({ value: deviceId, label: deviceName }))}
        />
      </div>
      <p>{t("fleet.gateway.moveNote")}</p>
    </Dialog>
  );
}

/** What is done with new devices of all of the dealer's gateways. */
export function GatewayRulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useQuery(gatewayRulesQuery());
  const { t } = useTranslation();
  if (rules.data) return <RulesForm rules={rules.data} onClose={onClose} />;
  return (
    <Dialog title={t("fleet.gateway.rules")} onClose={onClose}>
      {rules.isError ? (
        <Failed sentence={rules.error.message} onRetry={() => void rules.refetch()} />
      ) : (
        <Skeleton heights={[40, 40]} />
      )}
    </Dialog>
  );
}

type Row = GatewayRules["types"][number];

function RulesForm({ rules, onClose }: { rules: GatewayRules; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: options } = useQuery(deviceOptionsQuery());
  const [holdsNew, setHolds] = useState(rules.holdsNew);
  const [types, setTypes] = useState<readonly Row[]>(rules.types);
  const setRow = (at: number, change: Partial<Row>) =>
    setTypes(types.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const save = useChange(
    () =>
      content("PUT /system/gateway/rules", {
        body: { holdsNew, types: types.filter(({ type }) => type.trim() !== "") },
      }),
    t("fleet.done.gatewayRules"),
    onClose,
  );
  return (
    <Dialog
      title={t("fleet.gateway.rules")}
      width={560}
      onClose={onClose}
      problem={save.problem}
      confirm={{ text: t("fleet.save"), run: () => save.run(undefined), busy: save.busy }}
    >
      <label className={styles.switch} htmlFor={`${id}hold`}>
        <Switch id={`${id}hold`} checked={holdsNew} onChange={setHolds} />
        <span>
          <b>{t("fleet.gateway.hold")}</b>
          <small>{t("fleet.gateway.holdNote")}</small>
        </span>
      </label>
      <h3 className={styles.heading}>{t("fleet.gateway.types")}</h3>
      <p>{t("fleet.gateway.typesNote")}</p>
      <ul className={styles.types}>
        {types.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are edited in their place
          <li key={index}>
            <Input
              aria-label={t("fleet.gateway.type")}
              placeholder={t("fleet.gateway.type")}
              maxLength={64}
              value={row.type}
              onChange={({ target }) => setRow(index, { type: target.value })}
            />
            <Select
              aria-label={t("fleet.field.machineType")}
              value={row.machineType}
              onChange={(machineType) => setRow(index, { machineType })}
              showSearch={{ optionFilterProp: "label" }}
              options={(options?.machineTypes ?? []).map(({ key, name }) => ({
                value: key as Row["machineType"],
                label: name,
              }))}
            />
            <Button
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t("fleet.delete")}
              onClick={() => setTypes(types.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button
        disabled={types.length >= 100}
        onClick={() => setTypes([...types, { type: "", machineType: "hydraulic" }])}
      >
        {t("fleet.gateway.addType")}
      </Button>
    </Dialog>
  );
}

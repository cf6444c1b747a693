import { CheckOutlined, CloseOutlined } from "@ant-design/icons";
import { maxLengths } from "@oilcloud/contract/values";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../../ui/notices/problem-note.tsx";
import { Skeleton } from "../../ui/panels/panel-states.tsx";
import { type FoundDevice, type MachineEntry, withDraft } from "./commission-work.ts";
import type { Commissioning } from "./commissioning.ts";
import styles from "./commission.module.css";
import { Foot } from "./foot.tsx";
import { commissionedQuery, groupsOfQuery, machineTypesQuery, modelsQuery } from "./queries.ts";

interface MachineStepProps {
  device: FoundDevice;
  entry: MachineEntry | null;
  problem: string | null;
  commissioning: Commissioning;
  onDone: () => void;
}

const search = { optionFilterProp: "label" };
const mostModels = 50;

/** What the machine is and what measures its oil; kept with every letter, sent with the button. */
export function MachineStep({ device, entry, problem, commissioning, onDone }: MachineStepProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data: known } = useQuery(commissionedQuery(device.deviceId));
  const groups = useQuery(groupsOfQuery(known?.customerId ?? ""));
  const types = useQuery(machineTypesQuery());
  const models = useQuery(modelsQuery());
  if (!known && !entry) return <Skeleton heights={[64, 64, 160]} />;

  const fitted = known?.sensors.map(({ model }) => model) ?? [];
  const values: MachineEntry = entry ?? {
    deviceName: known?.deviceName ?? device.deviceName,
    machineType: known?.machineType ?? "",
    groupId: known?.groupId ?? "",
    models: fitted,
  };
  const change = (changed: Partial<MachineEntry>) =>
    commissioning.change((work) => withDraft(work, { ...values, ...changed }));
  const without = (at: number) => values.models.filter((_, index) => index !== at);
  const nameOf = (model: string) => models.data?.find((each) => each.model === model);

  // Those that are fitted stand first and stay: this page adds sensors.
  const left = [...fitted];
  const isFitted = values.models.map((model) => {
    const at = left.indexOf(model);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const next = () => {
    if (entry === null) change({});
    onDone();
  };
  return (
    <>
      <ProblemNote text={problem} />
      <section className={styles.panel}>
        {known && <p className={styles.note}>{known.customerName}</p>}
        <label className={styles.field} htmlFor={`${id}name`}>
          <span>{t("setup.device.name")}</span>
          <Input
            id={`${id}name`}
            size="large"
            value={values.deviceName}
            maxLength={maxLengths.deviceName}
            autoComplete="off"
            onChange={({ target }) => change({ deviceName: target.value })}
          />
        </label>
        <label className={styles.field} htmlFor={`${id}type`}>
          <span>{t("setup.device.machineType")}</span>
          <Select<string | null>
            id={`${id}type`}
            size="large"
            loading={types.isPending}
            value={values.machineType || null}
            showSearch={search}
            options={(types.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(machineType) => change({ machineType: machineType ?? "" })}
          />
        </label>
        <label className={styles.field} htmlFor={`${id}group`}>
          <span>{t("fleet.field.groupId")}</span>
          <Select<string | null>
            id={`${id}group`}
            size="large"
            loading={groups.isPending}
            value={values.groupId || null}
            showSearch={search}
            options={(groups.data ?? []).map(({ groupId, groupName }) => ({
              value: groupId,
              label: groupName,
            }))}
            onChange={(groupId) => change({ groupId: groupId ?? "" })}
          />
        </label>
      </section>
      <section className={styles.panel}>
        <h2>{t("setup.device.sensors")}</h2>
        <ul className={styles.models}>
          {values.models.map((model, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sensors of one model differ by their place only
            <li key={`${model}${index}`}>
              <i aria-hidden="true">{isFitted[index] ? <CheckOutlined /> : index + 1}</i>
              <div>
                <b>{nameOf(model)?.modelName ?? model}</b>
                <small>
                  {isFitted[index]
                    ? t("commission.machine.fitted")
                    : (nameOf(model)?.indicators ?? []).map(({ keyName }) => keyName).join(" · ")}
                </small>
              </div>
              {!isFitted[index] && (
                <Button
                  type="text"
                  size="large"
                  icon={<CloseOutlined aria-hidden="true" />}
                  aria-label={t("commission.machine.remove", { model: nameOf(model)?.modelName ?? model })}
                  onClick={() => change({ models: without(index) })}
                />
              )}
            </li>
          ))}
        </ul>
        <Select<string | null>
          className={styles.add ?? ""}
          size="large"
          aria-label={t("commission.machine.add")}
          placeholder={`+ ${t("commission.machine.add")}`}
          value={null}
          loading={models.isPending}
          disabled={values.models.length >= mostModels}
          showSearch={search}
          options={(models.data ?? []).map(({ model, modelName }) => ({ value: model, label: modelName }))}
          onChange={(model) => model && change({ models: [...values.models, model] })}
        />
      </section>
      <Foot
        main={{
          text: t("commission.machine.next"),
          run: next,
          disabled: values.deviceName.trim() === "" || values.machineType === "" || values.groupId === "",
        }}
      />
    </>
  );
}

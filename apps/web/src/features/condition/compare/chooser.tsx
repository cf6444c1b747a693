import type { DeviceRow, DisplayIndex } from "@oilcloud/contract";
import { Select } from "antd";
import { startTransition, useOptimistic, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ComparedItems,
  type ChoiceProblem,
  chooseDevices,
  chooseIndicators,
  type Step,
} from "./compared-items.ts";
import styles from "./compare.module.css";

interface Props {
  choice: ComparedItems;
  devices: readonly DeviceRow[] | undefined;
  indicators: readonly DisplayIndex[];
  onChoice: (choice: ComparedItems) => void;
}

/** Devices first, then indicators; the fifth of either is refused with its sentence. */
export function Chooser({ choice: chosen, devices, indicators, onChoice }: Props) {
  const { t } = useTranslation();
  // The address is updated with a delay; a second quick choice must still build on the first.
  const [choice, showAtOnce] = useOptimistic(chosen);
  const [problem, setProblem] = useState<ChoiceProblem | null>(null);
  const take = (step: Step) => {
    setProblem(step.kind === "refused" ? step.problem : null);
    if (step.kind === "refused") return;
    startTransition(() => {
      showAtOnce(step.choice);
      onChoice(step.choice);
    });
  };
  return (
    <div className={styles.chooser}>
      <label htmlFor="compare-devices" className={styles.field}>
        <FieldName name={t("analysisCompare.devices")} problem={problem === "devicesFull" ? problem : null} />
        <Select
          mode="multiple"
          value={[...choice.deviceIds]}
          onChange={(deviceIds: string[]) => take(chooseDevices(choice, deviceIds))}
          options={named(
            choice.deviceIds,
            devices?.map(({ deviceId, deviceName, customerName }) => ({
              value: deviceId,
              label: deviceName,
              title: `${customerName} · ${deviceName}`,
            })) ?? [],
          )}
          showSearch={{ optionFilterProp: "title" }}
          placeholder={t("analysisCompare.devicesHint")}
          style={{ width: "100%" }}
          id="compare-devices"
        />
      </label>
      <label htmlFor="compare-indicators" className={styles.field}>
        <FieldName
          name={t("analysisCompare.indicators")}
          problem={problem === "devicesFull" ? null : problem}
        />
        <Select
          mode="multiple"
          value={[...choice.keyIds]}
          onChange={(keyIds: number[]) => take(chooseIndicators(choice, keyIds))}
          onOpenChange={(open) => {
            if (open && choice.deviceIds.length === 0) setProblem("deviceFirst");
          }}
          {...(choice.deviceIds.length === 0 ? { open: false } : {})}
          options={named(
            choice.keyIds,
            indicators.map(({ keyId, keyName, unit }) => ({
              value: keyId,
              label: unit === "" ? keyName : `${keyName} (${unit})`,
            })),
          )}
          showSearch={{ optionFilterProp: "label" }}
          placeholder={t("analysisCompare.indicatorsHint")}
          style={{ width: "100%" }}
          id="compare-indicators"
        />
      </label>
    </div>
  );
}

/** The problem stands above the field: the open list covers what is below, and nothing moves under it. */
function FieldName({ name, problem }: { name: string; problem: ChoiceProblem | null }) {
  const { t } = useTranslation();
  return (
    <span className={styles.fieldName}>
      {name}
      {problem && (
        <b className={styles.problem} role="alert">
          {t(`analysisCompare.${problem}`)}
        </b>
      )}
    </span>
  );
}

/** What is chosen and not known by name, or not yet, shows no id. */
function named<V>(chosen: readonly V[], known: readonly { value: V; label: string; title?: string }[]) {
  const unknown = chosen.filter((value) => !known.some((option) => option.value === value));
  return [...known, ...unknown.map((value) => ({ value, label: "…" }))];
}

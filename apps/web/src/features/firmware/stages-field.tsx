import type { RolloutStage } from "@oilcloud/contract";
import { firmwareLimits } from "@oilcloud/contract/values";
import { Button, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./firmware.module.css";

interface StagesFieldProps {
  stages: readonly RolloutStage[];
  onChange: (stages: RolloutStage[]) => void;
}

/** Stages before the last one, which has all devices that are left. */
export function StagesField({ stages, onChange }: StagesFieldProps) {
  const { t } = useTranslation();
  const set = (place: number, changed: Partial<RolloutStage>) =>
    onChange(stages.map((stage, i) => (i === place ? { ...stage, ...changed } : stage)));
  return (
    <fieldset className={styles.stages}>
      <legend>{t("firmware.stages")}</legend>
      {stages.map(({ upTo, unit }, i) => (
        // Stages have no identity but their place.
        <div key={i}>
          <span>{i + 1}</span>
          <InputNumber
            aria-label={t("firmware.stageSize", { stage: i + 1 })}
            min={1}
            max={unit === "percent" ? 100 : firmwareLimits.devices}
            precision={0}
            value={upTo}
            onChange={(value) => set(i, { upTo: value ?? 1 })}
          />
          <Select
            aria-label={t("firmware.stageUnit", { stage: i + 1 })}
            value={unit}
            options={[
              { value: "devices", label: t("firmware.unit.devices") },
              { value: "percent", label: t("firmware.unit.percent") },
            ]}
            onChange={(chosen) => set(i, { unit: chosen })}
          />
          <Button type="text" onClick={() => onChange(stages.filter((_, each) => each !== i))}>
            {t("firmware.removeStage")}
          </Button>
        </div>
      ))}
      <div>
        <span>{stages.length + 1}</span>
        <em>{t("firmware.lastStage")}</em>
        {stages.length < firmwareLimits.stages && (
          <Button type="text" onClick={() => onChange([...stages, { upTo: 50, unit: "percent" }])}>
            {t("firmware.addStage")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

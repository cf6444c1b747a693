import type { LineSettings } from "@oilcloud/modbus";
import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { LabelledField } from "../../../ui/forms/labelled-field.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import styles from "./map-page.module.css";

const fields = [
  { name: "intervalS", text: "sensorLines.edit.interval", min: 1, max: 86_400, unit: "s" },
  { name: "timeoutMs", text: "sensorLines.edit.timeout", min: 50, max: 10_000, unit: "ms" },
  { name: "quietMs", text: "sensorLines.edit.quiet", min: 20, max: 10_000, unit: "ms" },
  { name: "mostWords", text: "sensorLines.edit.mostWords", min: 1, max: 125, unit: "" },
  { name: "mostGap", text: "sensorLines.edit.mostGap", min: 0, max: 100, unit: "" },
  { name: "slave", text: "sensorLines.edit.slave", min: 0, max: 247, unit: "" },
] as const;

interface LineSettingsPanelProps {
  line: LineSettings;
  onChange: (line: LineSettings) => void;
}

/** How a sensor of the map wants to be asked. */
export function LineSettingsPanel({ line, onChange }: LineSettingsPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("sensorLines.edit.line")}>
      <div className={styles.settings}>
        {fields.map(({ name, text, min, max, unit }) => (
          <LabelledField key={name} label={t(text)}>
            {(id) => (
              <InputNumber
                id={id}
                min={min}
                max={max}
                precision={0}
                suffix={unit}
                value={line[name]}
                onChange={(value) => onChange({ ...line, [name]: value ?? min })}
              />
            )}
          </LabelledField>
        ))}
      </div>
      <p className={styles.note}>{t("sensorLines.edit.quietNote")}</p>
    </Panel>
  );
}

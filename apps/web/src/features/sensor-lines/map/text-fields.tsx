import type { TextMap } from "@oilcloud/modbus";
import { Input, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { LabelledField } from "../../../ui/forms/labelled-field.tsx";
import styles from "./map-page.module.css";

interface TextFieldsProps {
  map: TextMap;
  onChange: (map: TextMap) => void;
}

const keysIn = (template: string): string[] =>
  Array.from(template.matchAll(/\{([A-Za-z_][A-Za-z0-9_]*)\}/g), ([, key]) => key ?? "");

/** A sensor of lines of text: what it is sent, and the line it answers with. */
export function TextFields({ map, onChange }: TextFieldsProps) {
  const { t } = useTranslation();
  const { request, template, fields } = map;
  const withTemplate = (next: string): TextMap => ({
    ...map,
    template: next,
    fields: [...new Set(keysIn(next))].map(
      (key) => fields.find((field) => field.key === key) ?? { key, scale: 1, offset: 0 },
    ),
  });
  return (
    <div className={styles.text}>
      <LabelledField label={t("sensorLines.edit.request")}>
        {(id) => (
          <Input
            id={id}
            value={request}
            maxLength={100}
            onChange={({ target }) => onChange({ ...map, request: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField label={t("sensorLines.edit.template")} hint={t("sensorLines.edit.templateHint")}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={4}
            value={template}
            maxLength={500}
            onChange={({ target }) => onChange(withTemplate(target.value))}
          />
        )}
      </LabelledField>
      <h3>{t("sensorLines.edit.fields")}</h3>
      {fields.map((field, i) => (
        <div key={field.key} className={styles.textField}>
          <code>{field.key}</code>
          {(["scale", "offset"] as const).map((column) => (
            <InputNumber
              key={column}
              aria-label={`${field.key}: ${t(`sensorLines.edit.${column}`)}`}
              prefix={t(`sensorLines.edit.${column}`)}
              controls={false}
              value={field[column]}
              onChange={(value) =>
                onChange({
                  ...map,
                  fields: fields.map((each, j) => (j === i ? { ...each, [column]: value ?? 0 } : each)),
                })
              }
            />
          ))}
        </div>
      ))}
    </div>
  );
}

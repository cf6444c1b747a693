import { keyMappingLimits, payloadForms, timeUnits } from "@oilcloud/contract/values";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { LabelledField } from "../../../ui/forms/labelled-field.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { type MappingDraft, withForm } from "./mapping-draft.ts";
import styles from "./mapping.module.css";

interface PayloadPanelProps {
  draft: MappingDraft;
  isGateway: boolean;
  onChange: (draft: MappingDraft) => void;
}

/** What the payload looks like, and where in it the time and the readings are. */
export function PayloadPanel({ draft, isGateway, onChange }: PayloadPanelProps) {
  const { t } = useTranslation();
  const paths = [
    { name: "timePath", note: "timeNote", isShown: draft.form !== "thingsboard", example: "time" },
    { name: "listPath", note: "listNote", isShown: draft.form === "json", example: "data" },
    {
      name: "childPath",
      note: "childNote",
      isShown: draft.form !== "thingsboard" && isGateway,
      example: "device.id",
    },
  ] as const;
  return (
    <Panel title={t("mapping.payload")}>
      <LabelledField label={t("mapping.formLabel")} hint={t(`mapping.formNote.${draft.form}`)}>
        {(id) => (
          <Select
            id={id}
            className={styles.wide ?? ""}
            value={draft.form}
            onChange={(form) => onChange(withForm(draft, form))}
            options={payloadForms.map((value) => ({ value, label: t(`mapping.form.${value}`) }))}
          />
        )}
      </LabelledField>
      {paths
        .filter(({ isShown }) => isShown)
        .map(({ name, note, example }) => (
          <LabelledField key={name} label={t(`mapping.${name}`)} hint={t(`mapping.${note}`)}>
            {(id) => (
              <Input
                id={id}
                value={draft[name]}
                maxLength={keyMappingLimits.path}
                placeholder={example}
                onChange={({ target }) => onChange({ ...draft, [name]: target.value.trim() })}
              />
            )}
          </LabelledField>
        ))}
      {draft.form === "json" && draft.timePath !== "" && (
        <LabelledField label={t("mapping.timeUnit")}>
          {(id) => (
            <Select
              id={id}
              className={styles.wide ?? ""}
              value={draft.timeUnit}
              onChange={(timeUnit) => onChange({ ...draft, timeUnit })}
              options={timeUnits.map((value) => ({ value, label: t(`mapping.unit.${value}`) }))}
            />
          )}
        </LabelledField>
      )}
    </Panel>
  );
}

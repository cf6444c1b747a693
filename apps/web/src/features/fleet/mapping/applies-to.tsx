import type { DeviceKeyMapping } from "@oilcloud/contract";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panels/panel.tsx";
import styles from "./mapping.module.css";

/** What a mapping is saved for. */
export type MappedThing = { kind: "device" } | { kind: "model"; model: string };

interface AppliesToProps {
  stored: DeviceKeyMapping;
  thing: MappedThing;
  isAdministrator: boolean;
  onChange: (thing: MappedThing) => void;
}

/** Whether the mapping is of this device or of all sensors of a model. */
export function AppliesTo({ stored, thing, isAdministrator, onChange }: AppliesToProps) {
  const { t, i18n } = useTranslation();
  const { own, inherited, models } = stored;
  const names = new Intl.ListFormat(i18n.language).format(inherited.map(({ modelName }) => modelName));
  const options = [
    { value: "", label: t("mapping.thisDevice") },
    ...(isAdministrator ? models : []).map(({ model, modelName }) => ({
      value: model,
      label: t("mapping.model", { name: modelName }),
    })),
  ];
  return (
    <Panel title={t("mapping.appliesTo")}>
      <Select
        className={styles.wide ?? ""}
        aria-label={t("mapping.appliesTo")}
        value={thing.kind === "device" ? "" : thing.model}
        options={options}
        onChange={(model) => onChange(model === "" ? { kind: "device" } : { kind: "model", model })}
      />
      <p className={styles.note}>{t("mapping.appliesNote")}</p>
      {inherited.length > 0 && (
        <p className={styles.note}>{own ? t("mapping.overridden") : t("mapping.inherited", { names })}</p>
      )}
    </Panel>
  );
}

import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { FieldSensors } from "./field-sensors.tsx";
import { SensorModels } from "./sensor-models.tsx";
import styles from "./sensor-manager.module.css";
import { UndeclaredIndicators } from "./undeclared-indicators.tsx";

const tabs = ["models", "field", "undeclared"] as const;

/** Which models can be fitted, which sensors are fitted, and which indicators arrive without a name. */
export function SensorManagerPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const active = tabs.find((tab) => tab === query.get("tab")) ?? "models";
  const contents = {
    models: <SensorModels />,
    field: <FieldSensors />,
    undeclared: <UndeclaredIndicators />,
  };
  return (
    <div className={styles.page}>
      <h1>{t("shell.page.sensorManagement")}</h1>
      <Tabs
        activeKey={active}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
        items={tabs.map((tab) => ({ key: tab, label: t(`fleet.manager.${tab}`), children: contents[tab] }))}
        destroyOnHidden
      />
    </div>
  );
}

import type { SensorModelInfo } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Skeleton, Failed } from "../../../ui/panels/panel-states.tsx";
import { sensorModelsQuery } from "../api.ts";
import { RegisterTable } from "./register-table.tsx";
import styles from "./sensor-manager.module.css";

/** The models of the catalogue: chosen on the left, read on the right. */
export function SensorModels() {
  const models = useQuery(sensorModelsQuery());
  const [chosen, setChosen] = useState("");
  if (!models.data) {
    return models.isError ? (
      <Failed sentence={models.error.message} onRetry={() => void models.refetch()} />
    ) : (
      <Skeleton heights={[64, 64, 64, 64]} />
    );
  }
  const shown = models.data.find(({ model }) => model === chosen) ?? models.data[0];
  return (
    <div className={styles.models}>
      <ul className={styles.modelList}>
        {models.data.map((model) => (
          <ModelEntry
            key={model.model}
            model={model}
            chosen={model === shown}
            onChoose={() => setChosen(model.model)}
          />
        ))}
      </ul>
      {shown && <ModelDetail model={shown} />}
    </div>
  );
}

interface ModelEntryProps {
  model: SensorModelInfo;
  chosen: boolean;
  onChoose: () => void;
}

function ModelEntry({ model, chosen, onChoose }: ModelEntryProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" className={styles.model} aria-pressed={chosen} onClick={onChoose}>
        <b>{model.modelName}</b>
        <span>{[model.maker, model.typeNo].join(" ")}</span>
        <em>{t("fleet.manager.fitted", { count: model.sensorCount })}</em>
      </button>
    </li>
  );
}

function ModelDetail({ model }: { model: SensorModelInfo }) {
  const { t } = useTranslation();
  const { connection } = model;
  const facts = [
    t(`fleet.connection.${connection.kind}`),
    connection.functionCode !== null && t("fleet.connection.function", { code: connection.functionCode }),
    connection.firstRegister !== null && t("fleet.connection.first", { register: connection.firstRegister }),
    connection.wordOrder && t(`fleet.connection.${connection.wordOrder}`),
    connection.slave !== null && t("fleet.connection.slave", { address: connection.slave }),
    connection.line,
    connection.command && t("fleet.connection.command", { command: connection.command }),
  ];
  return (
    <Panel title={model.modelName} note={[model.maker, model.typeNo].join(" ")} flush>
      <div className={styles.detail}>
        <h3>{t("fleet.sensor.indicators")}</h3>
        <ul className={styles.tags}>
          {model.indicators.map(({ key, keyName, unit }) => (
            <li key={key}>
              {keyName} {unit && <span>{unit}</span>}
            </li>
          ))}
        </ul>
        <h3>{t("fleet.manager.registers")}</h3>
        <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <RegisterTable connection={connection} />
    </Panel>
  );
}

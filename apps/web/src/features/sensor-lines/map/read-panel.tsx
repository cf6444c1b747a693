import type { ReadNowAnswer, SensorLine } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../../../ui/notices/problem-note.tsx";
import { linesQuery } from "../queries.ts";
import { Exchanges } from "./exchanges.tsx";
import styles from "./display.module.css";

export interface ReadFrom {
  lineId: string;
  slave: number;
}

interface ReadPanelProps {
  from: ReadFrom | null;
  onFrom: (from: ReadFrom) => void;
  answer: ReadNowAnswer | undefined;
  busy: boolean;
  disabled: boolean;
  problem: string | null;
  onRead: () => void;
  children?: React.ReactNode;
}

const mostLines = 100;
const keyOf = ({ lineId, slave }: ReadFrom) => `${lineId} ${slave}`;

function optionsOf(lines: readonly SensorLine[]) {
  return lines.map(({ lineId, name, sensors }) => ({
    label: name,
    options: sensors.map(({ slave, deviceName }) => ({
      value: keyOf({ lineId, slave }),
      label: `${name} · ${slave} · ${deviceName}`,
    })),
  }));
}

/** Tries the map on a sensor, also before it is saved. */
export function ReadPanel(props: ReadPanelProps) {
  const { from, onFrom, answer, busy, disabled, problem, onRead, children } = props;
  const { t } = useTranslation();
  const lines = useQuery(linesQuery({ search: "", pageNum: 1, pageSize: mostLines }));
  const usable = (lines.data?.rows ?? []).filter(({ sensors }) => sensors.length > 0);
  return (
    <section className={styles.display} aria-label={t("sensorLines.edit.readNow")}>
      <header>
        <h2>{t("sensorLines.edit.readNow")}</h2>
        <Select
          className={styles.from ?? ""}
          aria-label={t("sensorLines.edit.readFrom")}
          placeholder={t(
            usable.length > 0 || !lines.data ? "sensorLines.edit.readFrom" : "sensorLines.edit.noLine",
          )}
          loading={lines.isFetching && !lines.data}
          value={from && keyOf(from)}
          options={optionsOf(usable)}
          onChange={(key) => {
            const [lineId = "", slave = "0"] = (key ?? "").split(" ");
            onFrom({ lineId, slave: Number(slave) });
          }}
          showSearch={{ optionFilterProp: "label" }}
        />
        <Button type="primary" loading={busy} disabled={disabled || from === null} onClick={onRead}>
          {t("sensorLines.edit.readNow")}
        </Button>
      </header>
      <ProblemNote text={problem} />
      {answer && from && <Exchanges answer={answer} slave={from.slave} />}
      {children}
    </section>
  );
}

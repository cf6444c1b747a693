import { CheckOutlined } from "@ant-design/icons";
import type { Operations } from "@oilcloud/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/durations.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./operations.module.css";

type Props = Pick<Operations, "health" | "version" | "time">;

/** One figure and one line for each part; what is not healthy says so in bold. */
export function HealthStrip({ health, version, time }: Props) {
  const { t } = useTranslation();
  const { database, edge, jobs, notifications, rollups } = health;
  const since = (ms: number) => durationText(time - ms, t);
  return (
    <section className={styles.strip} aria-label={t("operations.health")}>
      <Part
        name={t("operations.part.database")}
        state={database.state}
        figure={numberText(database.answerMs, 1)}
        unit={t("operations.answerMs")}
        line={t("operations.databaseLine", {
          version: version.database,
          open: database.connections,
          most: database.mostConnections,
        })}
      />
      <Part
        name={t("operations.part.edge")}
        state={edge.state}
        figure={numberText(edge.sessions)}
        unit={t("operations.sessions", { count: edge.sessions })}
        line={
          edge.mqttPort > 0 ? t("operations.edgeLine", { port: edge.mqttPort }) : t("operations.edgeClosed")
        }
      />
      <Part
        name={t("operations.part.jobs")}
        state={jobs.state}
        figure={numberText(jobs.late)}
        unit={t("operations.late")}
        line={t("operations.jobsLine", {
          running: jobs.running,
          done: numberText(jobs.doneToday),
          failed: jobs.failedToday,
        })}
      />
      <Part
        name={t("operations.part.notifications")}
        state={notifications.state}
        figure={numberText(notifications.waiting)}
        unit={t("operations.waiting")}
        line={
          notifications.oldestTime === null
            ? t("operations.messagesLine", { count: notifications.failedToday })
            : t("operations.oldest", { time: since(notifications.oldestTime) })
        }
      />
      <Part
        name={t("operations.part.rollups")}
        state={rollups.state}
        figure={numberText(rollups.hoursBehind)}
        unit={t("operations.hoursBehind")}
        line={
          rollups.oldestTime === null
            ? t("operations.rollupsLine")
            : t("operations.oldest", { time: since(rollups.oldestTime) })
        }
      />
    </section>
  );
}

interface PartProps {
  name: string;
  state: Operations["health"]["database"]["state"];
  figure: string;
  unit: string;
  line: ReactNode;
}

function Part({ name, state, figure, unit, line }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.part}>
      <h2>{name}</h2>
      <span className={styles.state} data-state={state}>
        {state === "healthy" ? <CheckOutlined aria-hidden="true" /> : <StateShape state="offline" />}
        {t(`operations.state.${state}`)}
      </span>
      <p className={styles.figure}>
        <b>{figure}</b> {unit}
      </p>
      <p className={styles.line}>{line}</p>
    </div>
  );
}

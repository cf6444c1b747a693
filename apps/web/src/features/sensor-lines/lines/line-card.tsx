import type { OwnBytes, PlacedSensor, SensorLine } from "@oilcloud/contract";
import { Button } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { browserZone, momentText } from "../../../lib/format/times.ts";
import { OnOffMark } from "../../../ui/badges/on-off-mark.tsx";
import styles from "./lines.module.css";

interface LineCardProps {
  line: SensorLine;
  onModify: () => void;
  onRemove: () => void;
  onRead: (sensor: PlacedSensor) => void;
}

const zone = browserZone();

/** A line with its connection and what each of its sensors answered last. */
export function LineCard({ line, onModify, onRemove, onRead }: LineCardProps) {
  const { t } = useTranslation();
  const { name, kind, problem, sensors, connectedSince } = line;
  return (
    <li data-line={name} data-off={!line.enabled}>
      <div className={styles.who}>
        <b>{name}</b>
        <em>{t(`sensorLines.kind.${kind}`)}</em>
        <Connection line={line} />
      </div>
      <p className={styles.facts}>{factsOf(line, t).join(" · ")}</p>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {t(`sensorLines.problem.${problem}`)}
        </p>
      )}
      {sensors.length > 0 ? (
        <ul className={styles.sensors}>
          {sensors.map((sensor) => (
            <SensorRow
              key={sensor.slave}
              sensor={sensor}
              canRead={connectedSince !== null}
              onRead={() => onRead(sensor)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.facts}>{t("sensorLines.noSensors")}</p>
      )}
      <div className={styles.actions}>
        <Button size="small" onClick={onModify}>
          {t("sensorLines.modify")}
        </Button>
        <Button size="small" onClick={onRemove}>
          {t("sensorLines.remove")}
        </Button>
      </div>
    </li>
  );
}

function Connection({ line: { enabled, connectedSince } }: { line: SensorLine }) {
  const { t } = useTranslation();
  if (!enabled) return <OnOffMark mark="off" word={t("sensorLines.off")} />;
  return connectedSince === null ? (
    <OnOffMark mark="waiting" word={t("sensorLines.notConnected")} />
  ) : (
    <OnOffMark mark="on" word={t("sensorLines.connected")} />
  );
}

const written = ({ text, more }: OwnBytes, t: TFunction) =>
  more > 0 ? t("sensorLines.more", { text, count: more }) : text;

function factsOf(line: SensorLine, t: TFunction): string[] {
  const { kind, registration, host, port, baud, frame, connectedSince, address, lastReceived } = line;
  return [
    kind === "tcp"
      ? `${host}:${port}`
      : registration && t("sensorLines.registration", { text: written(registration, t) }),
    kind === "dtu" && `${baud} ${frame}`,
    connectedSince !== null && t("sensorLines.since", { time: momentText(connectedSince, zone), address }),
    lastReceived !== null && t("sensorLines.received", { time: momentText(lastReceived, zone) }),
  ].filter((fact) => typeof fact === "string");
}

interface SensorRowProps {
  sensor: PlacedSensor;
  canRead: boolean;
  onRead: () => void;
}

function SensorRow({ sensor, canRead, onRead }: SensorRowProps) {
  const { t } = useTranslation();
  const { slave, deviceName, customerName, mapName, failure, failingSince, lastAnswer, nextTime } = sensor;
  const answer = [
    failure !== "" &&
      (failingSince === null
        ? failure
        : t("sensorLines.failing", { reason: failure, time: momentText(failingSince, zone) })),
    failure !== "" && nextTime !== null && t("sensorLines.nextTry", { time: momentText(nextTime, zone) }),
    lastAnswer !== null
      ? t("sensorLines.answered", { time: momentText(lastAnswer, zone) })
      : failure === "" && t("sensorLines.never"),
  ];
  return (
    <li data-slave={slave} data-failing={failure !== ""}>
      <code>{slave}</code>
      <span className={styles.two}>
        <b>{deviceName}</b>
        <small>{customerName}</small>
      </span>
      <span>{mapName}</span>
      <span className={styles.answer}>{answer.filter(Boolean).join(" · ")}</span>
      <Button
        size="small"
        disabled={!canRead}
        aria-label={`${t("sensorLines.read")}: ${t("sensorLines.slave")} ${slave}`}
        onClick={onRead}
      >
        {t("sensorLines.read")}
      </Button>
    </li>
  );
}

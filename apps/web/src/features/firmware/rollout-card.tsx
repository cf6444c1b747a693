import type { FirmwareRollout, RolloutState } from "@oilcloud/contract";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone, timeText } from "../../lib/format/times.ts";
import { type Mark, OnOffMark } from "../../ui/badges/on-off-mark.tsx";
import { RolloutDevices } from "./rollout-devices.tsx";
import type { RolloutAct } from "./rollout-dialog.tsx";
import styles from "./firmware.module.css";

interface RolloutCardProps {
  rollout: FirmwareRollout;
  onAct: (act: RolloutAct) => void;
}

const marks: Record<RolloutState, Mark> = {
  running: "waiting",
  paused: "off",
  stopped: "off",
  finished: "on",
};
const zone = browserZone();

/** A roll-out: its stage, how many devices are how far, why it paused, and what can be done. */
export function RolloutCard({ rollout, onAct }: RolloutCardProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { title, version, kind, state, counts, devices, stage, stages, inStage } = rollout;
  const underWay =
    counts.offered + counts.downloading + counts.downloaded + counts.verified + counts.updating;
  const parts = [
    { key: "updated", count: counts.updated },
    { key: "underWay", count: underWay },
    { key: "failed", count: counts.failed },
    { key: "waiting", count: counts.waiting },
    { key: "withdrawn", count: counts.withdrawn + counts.withdrawing },
  ] as const;
  const name = `${title} ${version}`;
  const sentence = parts
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => t(`firmware.part.${key}`, { count }))
    .join(" · ");
  return (
    <li data-rollout={name} data-state={state}>
      <div className={styles.head}>
        <b className={styles.name}>{kind === "rollback" ? t("firmware.backFrom", { name }) : name}</b>
        <OnOffMark mark={marks[state]} word={t(`firmware.state.${state}`)} />
        <div className={styles.actions}>
          {(state === "running" || state === "paused") && (
            <Button size="small" onClick={() => onAct("stop")}>
              {t("firmware.act.stop.button")}
            </Button>
          )}
          {(state === "paused" || state === "stopped") && (
            <Button size="small" type="primary" onClick={() => onAct("goOn")}>
              {t("firmware.act.goOn.button")}
            </Button>
          )}
          {kind === "update" && counts.updated > 0 && (
            <Button size="small" onClick={() => onAct("rollBack")}>
              {t("firmware.act.rollBack.button")}
            </Button>
          )}
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? "firmware.hideDevices" : "firmware.showDevices")}
          </Button>
        </div>
      </div>
      <div className={styles.progress} aria-hidden="true">
        {parts.map(({ key, count }) => (
          <i key={key} data-part={key} style={{ flexGrow: count }} hidden={count === 0} />
        ))}
      </div>
      <p className={styles.counts}>{sentence}</p>
      {state === "paused" && (
        <p className={styles.paused}>
          {t("firmware.pausedBecause", {
            failed: inStage.failed,
            devices: inStage.devices,
            share: rollout.failedShare,
          })}
        </p>
      )}
      <p className={styles.facts}>
        {[
          stages.length > 1 &&
            t("firmware.stageOf", { stage: stage + 1, stages: stages.length, sizes: stages.join(" / ") }),
          stages.length > 1 && state === "running" && stage < stages.length - 1
            ? t("firmware.nextStage", { share: rollout.updatedShare })
            : t("firmware.devices", { count: devices }),
          rollout.tenantName,
          t("firmware.startedBy", { name: rollout.startedBy, time: timeText(rollout.startedTime, zone) }),
          rollout.endedTime !== null && t("firmware.ended", { time: timeText(rollout.endedTime, zone) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {shown && <RolloutDevices rolloutId={rollout.rolloutId} />}
    </li>
  );
}

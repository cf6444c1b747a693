import type { KeyValue, ScreenMachine } from "@oilcloud/contract";
import { hourMs, secondMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { indicatorText } from "../../../lib/format/indicator-text.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import { levelText } from "../../../ui/chart-lanes/limit-lines.ts";
import { Frame } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { MachineImage } from "./machines-panel.tsx";
import styles from "./plant.module.css";
import { MachineStateMark } from "./machine-state-mark.tsx";
import type { Focus } from "./use-focus.ts";

interface Props {
  machine: ScreenMachine;
  focus: Focus;
  state: PanelState;
  held: boolean;
}

/** The machine in focus: what it is, how it stands, and its key values with their limits. */
export function FocusStrip({ machine, focus, state, held }: Props) {
  const { t } = useTranslation();
  const { lastMs, forecast } = focus;
  const age = useOverTime(secondMs, (nowMs) => (lastMs === null ? "" : durationText(nowMs - lastMs, t)));
  const oilHours = useOverTime(hourMs, (nowMs) =>
    forecast?.oilChange ? Math.floor((nowMs - forecast.oilChange.time) / hourMs) : -1,
  );
  const facts = [
    machine.oilName,
    machine.monitoringPosition,
    oilHours >= 0 ? t("plantWall.afterOilChange", { hours: numberText(oilHours) }) : null,
  ];
  const source = [
    lastMs === null ? t("plantWall.noReading") : t("plantWall.dataAge", { age }),
    machine.sensorCount > 0 ? t("plantWall.sensors", { count: machine.sensorCount }) : null,
  ];
  return (
    <Frame at={[440, 96, 1040, 132]} state={state} label={t("plantWall.focus")}>
      <div className={styles.strip} data-device={machine.name} data-held={held}>
        <span className={styles.picture}>
          <MachineImage machine={machine} />
        </span>
        <div className={styles.who}>
          <h2>
            <span>{machine.name}</span>
            <MachineStateMark standing={machine.standing} size={16} />
          </h2>
          <p>{facts.filter(Boolean).join(" · ")}</p>
          <p className={styles.source} data-fresh={machine.freshness === "fresh"}>
            {source.filter(Boolean).join(" · ")}
          </p>
        </div>
        {focus.figures.map((value) => (
          <Figure key={value.key} value={value} />
        ))}
      </div>
    </Frame>
  );
}

function Figure({ value }: { value: KeyValue }) {
  const { t } = useTranslation();
  const limits = (["warning", "critical"] as const)
    .map((level) => levelText(value, level, value.decimals))
    .filter((text) => text !== null);
  const notes = [
    value.unit,
    limits.length > 0 ? t("plantWall.limitsShort", { limits: limits.join(" / ") }) : null,
  ];
  return (
    <div className={styles.figure} data-status={value.status}>
      <span>{value.shortName}</span>
      <b>{indicatorText(value, value.value)}</b>
      <small>{notes.filter(Boolean).join(" · ")}</small>
    </div>
  );
}

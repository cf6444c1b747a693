import type { KeyValue, ScreenMachine } from "@oilcloud/contract";
import { hourMs, secondMs } from "@oilcloud/oil";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../lib/format/durations.ts";
import { indicatorText, indicatorWithUnit } from "../../../lib/format/indicator-text.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { useOverTime } from "../../../lib/timing/use-now.ts";
import { levelText, limitText } from "../../../ui/chart-lanes/limit-lines.ts";
import { Frame } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { compactText, fittingSize } from "../stage/text-width.ts";
import { MachineImage } from "./machines-panel.tsx";
import styles from "./plant.module.css";
import { MachineStateMark } from "./machine-state-mark.tsx";
import type { Focus } from "./use-focus.ts";

/** What a column of the strip leaves for its figure. */
const figureRoom = 96;

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
            <span title={machine.name}>{machine.name}</span>
            <MachineStateMark standing={machine.standing} size={16} />
          </h2>
          <p title={facts.filter(Boolean).join(" · ")}>{facts.filter(Boolean).join(" · ")}</p>
          <p className={styles.source} data-fresh={machine.freshness === "fresh"}>
            {source.filter(Boolean).join(" · ")}
          </p>
        </div>
        {focus.figures.map((value) => (
          <FocusFigure key={value.key} value={value} />
        ))}
      </div>
    </Frame>
  );
}

/** A live value: its name, the figure as large as it fits, then unit and limits; the title has all of it in full. */
export function FocusFigure({ value }: { value: KeyValue }) {
  const { t } = useTranslation();
  const text = indicatorText(value, value.value);
  const limits = (written: (bound: number, decimals: number) => string) =>
    (["warning", "critical"] as const)
      .flatMap((level) => levelText(value, level, value.decimals, written) ?? [])
      .join(" / ");
  const whole = limits(limitText);
  const title = `${value.shortName} ${indicatorWithUnit(value, value.value)}`;
  return (
    <div
      className={styles.figure}
      data-status={value.status}
      title={whole === "" ? title : `${title} · ${t("plantWall.limits", { limits: whole })}`}
    >
      <span>{value.shortName}</span>
      <b data-figure style={{ fontSize: fittingSize(text, figureRoom, 36) }}>
        {text}
      </b>
      <small data-figure>{value.unit}</small>
      {whole !== "" && (
        <small data-figure>
          {t("plantWall.limitsShort", {
            limits: limits((bound, decimals) =>
              Math.abs(bound) < 10_000 ? limitText(bound, decimals) : compactText(bound),
            ),
          })}
        </small>
      )}
    </div>
  );
}

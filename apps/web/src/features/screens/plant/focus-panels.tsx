import type { ScreenAlarm, ScreenMachine } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { Frame, WallPanel } from "../stage/panel.tsx";
import { orEmpty, type PanelState } from "../stage/panel-state.ts";
import { ContaminationPanel } from "./contamination-panel.tsx";
import { DialPanel } from "./dial-panel.tsx";
import { FocusStrip } from "./focus-strip.tsx";
import styles from "./plant.module.css";
import { TrendPanel } from "./trend-panel.tsx";
import { useFocus } from "./use-focus.ts";
import type { Plant } from "./use-plant.ts";

interface Props {
  plant: Plant;
  machine: ScreenMachine;
  held: boolean;
  alarms: readonly ScreenAlarm[];
  timeZone: string;
}

const particleKeys = ["iso4", "nasClass"];

/** Everything shown of the machine in focus. Its measurements are as old as its newest reading. */
export function FocusPanels({ plant, machine, held, alarms, timeZone }: Props) {
  const { t } = useTranslation();
  const focus = useFocus(machine);
  const known = plant.state;
  const measured: PanelState =
    focus.lastMs === null
      ? known
      : known.kind === "stale" || machine.freshness !== "fresh"
        ? { kind: "stale", asOfMs: focus.lastMs }
        : { kind: "live", asOfMs: focus.lastMs };
  const counted = focus.indicators.some(({ key }) => particleKeys.includes(key));
  const particles: PanelState = !focus.isRead
    ? { kind: "loading" }
    : counted
      ? measured
      : { kind: "empty", sentence: t("plantWall.noCounter") };
  return (
    <>
      <FocusStrip
        machine={machine}
        focus={focus}
        state={known.kind === "stale" ? known : { kind: "live", asOfMs: 0 }}
        held={held}
      />
      <DialPanel machine={machine} focus={focus} state={focus.dimensions ? measured : { kind: "loading" }} />
      <ContaminationPanel indicators={focus.indicators} state={particles} />
      <TrendPanel key={machine.code} {...{ machine, focus, alarms, timeZone }} state={measured} />
    </>
  );
}

/** Before there is a machine: frames in their places, so that nothing moves when one comes. */
export function NoFocus({ plant }: { plant: Plant }) {
  const { t } = useTranslation();
  const state = orEmpty(plant.state, plant.machines.length === 0, { sentence: t("plantWall.noMachines") });
  return (
    <>
      <Frame at={[440, 96, 1040, 132]} state={state} label={t("plantWall.focus")}>
        {state.kind === "empty" && <p className={styles.noFocus}>{state.sentence}</p>}
      </Frame>
      <WallPanel at={[440, 244, 488, 384]} title={t("plantWall.dimensions")} state={state}>
        {null}
      </WallPanel>
      <WallPanel at={[944, 244, 536, 384]} title={t("plantWall.contamination")} state={state}>
        {null}
      </WallPanel>
      <WallPanel at={[440, 644, 1040, 412]} title={t("plantWall.trend")} state={state}>
        {null}
      </WallPanel>
    </>
  );
}

import type { MapData } from "@oilcloud/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberText, withUnit } from "../../../lib/format/numbers.ts";
import { LevelShape } from "../stage/level-shape.tsx";
import { Frame } from "../stage/panel.tsx";
import type { PanelState } from "../stage/panel-state.ts";
import { RollingNumber } from "../stage/rolling-number.tsx";
import { fittingSize } from "../stage/text-width.ts";
import styles from "./figures-strip.module.css";

interface FiguresStripProps {
  base: Omit<MapData["distributorMapBase"], "areaName" | "areaNo"> | undefined;
  /** How many parts the devices are in. */
  parts: string;
  state: PanelState;
}

/** The six figures that lead the wall, of what the map shows. */
export function FiguresStrip({ base, parts, state }: FiguresStripProps) {
  const { t } = useTranslation();
  const rate =
    base && base.deviceCst > 0 ? withUnit((100 * base.onlineCst) / base.deviceCst, 1, "%") : numberText(null);
  return (
    <Frame at={[472, 96, 976, 132]} state={state} label={t("dealerWall.figures.label")}>
      <dl className={styles.strip} data-loading={base === undefined}>
        <Figure name={t("dealerWall.figures.devices")} value={base?.deviceCst} note={parts} kind="large" />
        <Figure
          name={t("dealerWall.figures.online")}
          value={base?.onlineCst}
          note={t("dealerWall.figures.onlineRate", { rate })}
          kind="live"
        />
        <Figure
          name={t("dealerWall.figures.added")}
          value={base?.todayAddCst}
          sign={base && base.todayAddCst > 0 ? "+" : ""}
          note={t("dealerWall.figures.unit")}
        />
        <i className={styles.rule} aria-hidden="true" />
        <Figure
          name={t("dealerWall.figures.alarms")}
          value={base?.alarmCst}
          note={t("dealerWall.figures.bothLevels")}
        />
        <Figure
          name={t("dealerWall.figures.level1")}
          shape={<LevelShape level={1} />}
          value={base?.firstLevelCst}
          note={t("dealerWall.figures.overLimit")}
          kind="level1"
        />
        <Figure
          name={t("dealerWall.figures.level2")}
          shape={<LevelShape level={2} />}
          value={base?.secondLevelCst}
          note={t("dealerWall.figures.warned")}
          kind="level2"
        />
      </dl>
    </Frame>
  );
}

interface FigureProps {
  name: string;
  value: number | undefined;
  note: string;
  sign?: string;
  shape?: ReactNode;
  kind?: "large" | "live" | "level1" | "level2";
}

function Figure({ name, value, note, sign = "", shape, kind }: FigureProps) {
  const isLarge = kind === "large" || kind === "live";
  const size = fittingSize(sign + numberText(value), isLarge ? 176 : 112, isLarge ? 58 : 52);
  return (
    <div className={styles.figure} data-kind={kind}>
      <dt>
        {shape}
        {name}
      </dt>
      <dd>
        <strong data-figure style={{ fontSize: size }}>
          {value !== undefined && <RollingNumber value={value} sign={sign} />}
        </strong>
        <span>{value !== undefined && note}</span>
      </dd>
    </div>
  );
}

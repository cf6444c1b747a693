import type { ScreenMachine } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import { LevelShape, type WallLevel } from "../stage/level-shape.tsx";
import styles from "./plant.module.css";

type Standing = ScreenMachine["standing"];

/** A standing as the walls draw it: abnormal like level 1, risk like level 2, and a ring for a machine that does not report. */
const levelOf: Readonly<Record<string, WallLevel>> = {
  abnormal: 1,
  risk: 2,
  approaching: "approaching",
  normal: 0,
};

/** The word of a standing. */
export const standingKey = (standing: Standing) =>
  `state.machine.${standing === "silent" ? "offline" : standing}` as const;

/** Shape and word of a machine's state. */
export function MachineStateMark({ standing, size = 14 }: { standing: Standing; size?: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.standing} data-standing={standing}>
      <LevelShape level={levelOf[standing] ?? null} size={size} />
      {t(standingKey(standing))}
    </span>
  );
}

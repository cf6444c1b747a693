import type { StandingCounts } from "@oilcloud/contract";
import type { Standing } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { StateShape } from "../../ui/badges/state-shape.tsx";
import styles from "./mix-bar.module.css";
import type { ShownState } from "../../lib/condition/shown-state.ts";

/** In the order of the bar. */
const shapes = {
  normal: "normal",
  approaching: "approaching",
  risk: "risk",
  abnormal: "abnormal",
  silent: "offline",
  unknown: "unknown",
} as const satisfies Record<Standing, ShownState>;
const parts = Object.keys(shapes) as Standing[];

/** How many of each state, as one bar. Normal is pale so that the others lead. */
export function MixBar({ counts }: { counts: StandingCounts }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts
        .filter((part) => counts[part] > 0)
        .map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: counts[part] }} />
        ))}
    </span>
  );
}

/** The same in words. What there is none of is left out, unless it is asked for. */
export function MixWords({ counts, all = false }: { counts: StandingCounts; all?: boolean }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.words}>
      {parts
        .filter((part) => counts[part] > 0 || (all && part !== "unknown"))
        .map((part) => (
          <li key={part}>
            <StateShape state={shapes[part]} size={10} />
            {t(`home.standing.${part}`)} <b>{counts[part]}</b>
          </li>
        ))}
    </ul>
  );
}

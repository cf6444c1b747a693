import { useTranslation } from "react-i18next";
import type { ShownState } from "../../lib/condition/shown-state.ts";
import { StateShape } from "./state-shape.tsx";
import styles from "./state-badge.module.css";

interface StateBadgeProps {
  state: ShownState;
  /** Words in place of the state's own. */
  text?: string;
}

export function StateBadge({ state, text }: StateBadgeProps) {
  return (
    <span className={styles.badge} data-state={state}>
      <StateShape state={state} size={11} />
      {text ?? <OwnWord state={state} />}
    </span>
  );
}

/** Apart, so that lists that bring their words need not look any up. */
function OwnWord({ state }: { state: ShownState }) {
  const { t } = useTranslation();
  return t(`state.oil.${state}`);
}

/** Level 1 is over limit, level 2 a warning. */
export function LevelBadge({ level }: { level: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <StateBadge
      state={level === 1 ? "abnormal" : "risk"}
      text={t(level === 1 ? "state.level.first" : "state.level.second")}
    />
  );
}

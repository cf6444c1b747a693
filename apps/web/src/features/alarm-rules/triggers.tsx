import type { RuleInForce } from "@oilcloud/contract";
import { LevelBadge } from "../../ui/badges/state-badge.tsx";
import styles from "./alarm-settings.module.css";

/** Conditions in words, each with its level. */
export function Triggers({ rule }: { rule: Pick<RuleInForce, "triggers"> }) {
  return (
    <ul className={styles.triggers}>
      {rule.triggers.map(({ level, words }) => (
        <li key={`${level} ${words}`}>
          <LevelBadge level={level} /> {words}
        </li>
      ))}
    </ul>
  );
}

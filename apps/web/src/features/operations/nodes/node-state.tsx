import type { PlatformNode } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import styles from "./nodes.module.css";

/** As people see it: a node that gives no sign of life has ended in order if it was draining. */
export type ShownNodeState = PlatformNode["state"] | "stopped" | "lost";

export function shownState({ state, isLost }: Pick<PlatformNode, "state" | "isLost">): ShownNodeState {
  if (!isLost) return state;
  return state === "draining" ? "stopped" : "lost";
}

/** Disc, ring, clock, arrow out, struck ring, cross: the shape says it where the colour cannot. */
const shapes: Record<ShownNodeState, string> = {
  owner: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z",
  standby: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z",
  starting: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3.2l2 1.4",
  draining: "M7 3H3v10h4M7 8h7M11 5l3 3-3 3",
  stopped: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM4.2 4.2l7.6 7.6",
  lost: "M3.5 3.5l9 9M12.5 3.5l-9 9",
};

/** What a node does, as a shape and a word. */
export function NodeState({ state }: { state: ShownNodeState }) {
  const { t } = useTranslation();
  return (
    <span className={styles.state} data-state={state}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shapes[state]} />
      </svg>
      {t(`operations.nodes.state.${state}`)}
    </span>
  );
}

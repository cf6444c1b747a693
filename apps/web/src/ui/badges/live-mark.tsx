import { useTranslation } from "react-i18next";
import type { LiveState } from "../../lib/live/live-stream.ts";
import { useLiveState } from "../../lib/live/use-live.ts";
import { useConnectionLost } from "../../lib/http/use-connection.ts";
import styles from "./live-mark.module.css";

/** A dot while values arrive by themselves, a ring while they do not. `onlyTrouble`: where room is scarce. */
export function LiveMark({ onlyTrouble = false }: { onlyTrouble?: boolean }) {
  const { t } = useTranslation();
  const state = shownOf(useLiveState());
  // A socket learns only after a while that nothing comes through it any more; requests fail at once.
  const shown = useConnectionLost() && state === "open" ? "again" : state;
  if (onlyTrouble && shown !== "again") return null;
  return (
    <output className={styles.live} data-live={shown}>
      {shown && <span className={styles.mark} aria-hidden="true" />}
      {shown && t(`shell.live.${shown}`)}
    </output>
  );
}

/** Nothing for a connection that is not wanted or not allowed. */
function shownOf(state: LiveState): "open" | "connecting" | "again" | null {
  switch (state.kind) {
    case "open":
      return "open";
    case "connecting":
      return state.again ? "again" : "connecting";
    case "reconnecting":
      return "again";
    case "closed":
      return null;
  }
}

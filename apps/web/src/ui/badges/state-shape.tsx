import type { ShownState } from "../../lib/condition/shown-state.ts";
import styles from "./state-badge.module.css";

interface StateShapeProps {
  state: ShownState;
  size?: number;
}

/** Disc, hollow triangle, triangle, diamond, struck ring, dashed clock: the shape says it where the colour cannot. */
export function StateShape({ state, size = 12 }: StateShapeProps) {
  return (
    <svg
      className={styles.shape}
      data-state={state}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <Outline state={state} />
    </svg>
  );
}

function Outline({ state }: { state: ShownState }) {
  switch (state) {
    case "normal":
      return <circle cx="6" cy="6" r="4" />;
    case "risk":
      return <path d="M6 1.4 11.2 10.6H.8Z" />;
    case "approaching":
      return <path className={styles.hollow} d="M6 1.9 10.6 10H1.4Z" />;
    case "abnormal":
      return <path d="M6 .8 11.2 6 6 11.2.8 6Z" />;
    case "stale":
      return (
        <>
          <circle className={styles.stroked} cx="6" cy="6" r="4.6" strokeDasharray="1.7 1.2" />
          <path className={styles.stroked} d="M6 3.6V6l1.7 1" />
        </>
      );
    case "offline":
    case "unknown":
      return <path className={styles.stroked} d="M1.4 6a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M3 9 9 3" />;
  }
}

import type { MarkKind } from "./model.ts";
import styles from "./chart-lanes.module.css";

const shapes: Record<MarkKind, string> = {
  oilChange: "M0 -6C2.4 -2.6 4.4 -0.6 4.4 2.1A4.4 4.4 0 0 1 -4.4 2.1C-4.4 -0.6 -2.4 -2.6 0 -6Z",
  lab: "M-2 -6H2V-2L5 5H-5L-2 -2Z",
  filter: "M-5 -5H5V5H-5Z",
  level2: "M0 -5.5 6 5H-6Z",
  level1: "M0 -6 6 0 0 6-6 0Z",
};

export function EventShape({ kind }: { kind: MarkKind }) {
  return <path className={styles.eventShape} data-kind={kind} d={shapes[kind]} />;
}

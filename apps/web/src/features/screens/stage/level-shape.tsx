import styles from "./level-shape.module.css";

/** 1 and 2 as alarm levels, 0 for normal, null for silent: diamond, triangle, disc, ring. A hollow triangle nears a limit. */
export type WallLevel = 0 | 1 | 2 | "approaching" | null;

export const levelName = (level: WallLevel) => {
  if (level === null) return "offline";
  return level === "approaching" ? level : (["normal", "level1", "level2"] as const)[level];
};

const paths = {
  level1: "M6 .4 11.6 6 6 11.6.4 6Z",
  level2: "M6 1 11.6 11H.4Z",
  approaching: "M6 2.2 10.4 10H1.6Z",
  normal: "M6 1.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2",
  offline: "M6 1.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8",
};

/** The shape says it where the colour cannot; the word always stands beside it. */
export function LevelShape({ level, size = 14 }: { level: WallLevel; size?: number }) {
  const name = levelName(level);
  return (
    <svg
      className={styles.shape}
      data-level={name}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

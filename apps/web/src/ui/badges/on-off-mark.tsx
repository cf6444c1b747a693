import styles from "./on-off-mark.module.css";

export type Mark = "on" | "off" | "waiting";

const shapes: Record<Mark, string> = {
  on: "M3 8.5 6.5 12 13 4.5",
  off: "M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM4 4l8 8",
  waiting: "M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 5v3.2l2 1.4",
};

/** The state of an account or company: a shape and a word, without the colours that belong to the oil. */
export function OnOffMark({ mark, word }: { mark: Mark; word: string }) {
  return (
    <span className={styles.state}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shapes[mark]} />
      </svg>
      {word}
    </span>
  );
}

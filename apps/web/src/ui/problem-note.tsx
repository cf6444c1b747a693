import styles from "./problem-note.module.css";

/** Why the server said no, where it was asked. */
export function ProblemNote({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.problem} role="alert">
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.6" />
        <path d="M8 4.4v4.4M8 11.2v.4" />
      </svg>
      {text}
    </p>
  );
}

import { useEffect, useRef } from "react";
import styles from "./problem-note.module.css";

/**
 * Why the server said no, where it was asked. It is scrolled to and focused when it appears: a long form is sent from its
 * end, and the note stands at its beginning.
 */
export function ProblemNote({ text }: { text: string | null }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text === null) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, [text]);
  if (text === null) return null;
  return (
    <p ref={note} className={styles.problem} role="alert" tabIndex={-1}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6.6" />
        <path d="M8 4.4v4.4M8 11.2v.4" />
      </svg>
      {text}
    </p>
  );
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import styles from "./field.module.css";
import { ProblemIcon, TickIcon } from "./icons.tsx";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "prefix"> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  icon?: ReactNode;
  /** Stands before the text inside the frame, such as a country code. */
  prefix?: ReactNode;
  hint?: string | undefined;
  /** A success, shown in place of the hint. */
  done?: string | undefined;
  problem?: string | undefined;
  /** Marks the field although its sentence stands elsewhere. */
  refused?: boolean;
  /** Inside the frame, at the right end. */
  action?: ReactNode;
  /** Beside the frame. */
  side?: ReactNode;
}

export function Field(props: FieldProps) {
  const { label, icon, prefix, hint, done, problem, refused = false, action, side, ...input } = props;
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = (problem ?? done ?? hint) !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.frame} data-problem={problem !== undefined || refused || undefined}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...input}
            id={id}
            className={styles.input}
            aria-invalid={problem !== undefined || refused}
            aria-describedby={hasNote ? noteId : undefined}
          />
          {action}
        </div>
        {side}
      </div>
      {hasNote && (
        <p id={noteId} className={styles.note} data-problem={problem !== undefined || undefined}>
          {problem !== undefined ? <ProblemIcon /> : done !== undefined && <TickIcon />}
          <span>{problem ?? done ?? hint}</span>
        </p>
      )}
    </div>
  );
}

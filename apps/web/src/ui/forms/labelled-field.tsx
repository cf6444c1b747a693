import { type ReactNode, useId } from "react";
import styles from "./drawer-form.module.css";

interface LabelledFieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  children: (id: string) => ReactNode;
}

/** A labelled entry of a form. */
export function LabelledField({ label, required = false, hint, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <i aria-hidden="true"> *</i>}
      </label>
      {children(id)}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

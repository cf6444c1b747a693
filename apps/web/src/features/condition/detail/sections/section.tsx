import type { ReactNode } from "react";
import type { SectionId } from "./sections.ts";
import styles from "./sections.module.css";

/** A part of the page that can be jumped to; it stops below what stays at the top. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      {children}
    </div>
  );
}

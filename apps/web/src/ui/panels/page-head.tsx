import type { ReactNode } from "react";
import styles from "./page-head.module.css";

interface PageHeadProps {
  title: string;
  /** What the page is about, in a line. */
  note?: ReactNode;
  /** The buttons of the page. */
  children?: ReactNode;
}

/** The title of a page with its note and buttons in one line; on phones the note has a line of its own. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{note}</p>
      {children}
    </header>
  );
}

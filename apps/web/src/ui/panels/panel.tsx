import { useId, type ReactNode } from "react";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  /** A few words beside the title. */
  note?: ReactNode;
  /** At the right end of the head: a link, a switch, a button. */
  actions?: ReactNode;
  /** The content reaches the edges, as tables and lists do. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, note, actions, flush = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content} data-flush={flush}>
        {children}
      </div>
    </section>
  );
}

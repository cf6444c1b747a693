import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  title: string;
  sentence: string;
  /** The way out: a link or a button, seldom several. */
  children?: ReactNode;
  mark?: ReactNode;
  fullScreen?: boolean;
}

/** One sentence and one way out, for a page that has nothing else to show. Follows the theme it stands in. */
export function Notice({ title, sentence, children, mark, fullScreen = false }: NoticeProps) {
  return (
    <div className={styles.notice} data-full={fullScreen}>
      <div className={styles.mark}>{mark ?? <EmptyBox />}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.sentence}>{sentence}</p>
      {children && <div className={styles.way}>{children}</div>}
    </div>
  );
}

function EmptyBox() {
  return (
    <svg viewBox="0 0 28 28" width="40" height="40" aria-hidden="true" focusable="false">
      <path d="M4 16 7 5.5h14L24 16v6.5H4V16Zm0 0h5.5l1.8 3.2h5.4l1.8-3.2H24" />
    </svg>
  );
}

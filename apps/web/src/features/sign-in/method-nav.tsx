import { Link, type To } from "react-router";
import styles from "./sign-in-page.module.css";

interface MethodNavProps {
  label: string;
  ways: readonly { words: string; to: To; chosen: boolean }[];
}

/** The ways to get in, one chosen. */
export function MethodNav({ label, ways }: MethodNavProps) {
  return (
    <nav className={styles.ways} aria-label={label}>
      {ways.map(({ words, to, chosen }) => (
        <Link
          key={words}
          className={styles.way}
          to={to}
          replace
          aria-current={chosen ? "page" : undefined}
          data-words={words}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

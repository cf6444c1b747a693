import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LanguageSwitch } from "../../../ui/language/language-switch.tsx";
import { ConnectionPill } from "./connection-pill.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { WallClock } from "./wall-clock.tsx";
import styles from "./wall-header.module.css";

interface WallHeaderProps {
  logo: ReactNode;
  /** Whose wall it is, and below it which kind of wall. */
  name: string;
  kind: string;
  title: string;
  timeZone: string;
  source: "live" | "custom";
  /** The connection is lost; from when the last data is. */
  lost: { lastDataMs: number | null } | null;
  /** Shown with the cursor, between the language and full screen. */
  tools?: ReactNode;
  /** Where the logo leads; nowhere on a television without an account. */
  home?: string;
}

export function WallHeader(props: WallHeaderProps) {
  const { logo, name, kind, title, timeZone, source, lost, tools, home } = props;
  const { t } = useTranslation();
  const brand = (
    <>
      {logo}
      <span className={styles.names}>
        <strong>{name}</strong>
        <span>{kind}</span>
      </span>
    </>
  );
  return (
    <header className={styles.header} data-lost={lost !== null}>
      <svg className={styles.line} viewBox="0 0 1920 84" aria-hidden="true">
        <path d="M0 72H518L540 79H1380L1402 72H1920" />
      </svg>
      {home === undefined ? (
        <span className={styles.brand}>{brand}</span>
      ) : (
        <Link className={styles.brand} to={home} aria-label={t("wall.toPages", { name })}>
          {brand}
        </Link>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.tools}>
        {tools}
        <LanguageSwitch />
        <FullScreenButton />
      </div>
      <div className={styles.right}>
        {lost ? <ConnectionPill {...lost} /> : <SourceMark source={source} />}
        <i className={styles.divider} aria-hidden="true" />
        <WallClock timeZone={timeZone} />
      </div>
    </header>
  );
}

function SourceMark({ source }: { source: "live" | "custom" }) {
  const { t } = useTranslation();
  return (
    <output className={styles.source} data-source={source}>
      {t(`wall.source.${source}`)}
    </output>
  );
}

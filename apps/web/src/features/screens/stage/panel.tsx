import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DataAge } from "./data-age.tsx";
import type { PanelState } from "./panel-state.ts";
import styles from "./panel.module.css";

/** Left, top, width and height on the stage. */
export type Box = readonly [x: number, y: number, width: number, height: number];

const placed = ([left, top, width, height]: Box) => ({ left, top, width, height });

interface FrameProps {
  at: Box;
  state: PanelState;
  label: string;
  children: ReactNode;
}

/** A panel without a head, for strips of figures. */
export function Frame({ at, state, label, children }: FrameProps) {
  return (
    <section className={styles.panel} style={placed(at)} data-state={state.kind} aria-label={label}>
      <div className={styles.whole}>{children}</div>
    </section>
  );
}

interface WallPanelProps {
  at: Box;
  title: string;
  /** What the figures are of, where it is not plain: a region, a period. */
  scope?: string | undefined;
  /** Stands in place of the scope: tabs, a switch. */
  tools?: ReactNode;
  state: PanelState;
  /** Heights of the grey bars while it loads. */
  loadingRows?: readonly number[];
  /** The content reaches the frame, as lists with selected rows do. */
  flush?: boolean;
  /** Something has just happened here that must be noticed; another key each time. */
  alert?: string | undefined;
  children: ReactNode;
}

export function WallPanel(props: WallPanelProps) {
  const { at, title, scope, tools, state, flush = false, alert, children } = props;
  const titleId = useId();
  return (
    <section className={styles.panel} style={placed(at)} data-state={state.kind} aria-labelledby={titleId}>
      {alert !== undefined && <i key={alert} className={styles.alert} aria-hidden="true" />}
      <header className={styles.head}>
        <i className={styles.marker} aria-hidden="true" />
        <h2 id={titleId}>{title}</h2>
        {scope !== undefined && <span className={styles.scope}>{scope}</span>}
        {tools}
        <span className={styles.end}>
          <DataAge state={state} />
        </span>
      </header>
      <div className={styles.content} data-flush={flush}>
        <Content state={state} loadingRows={props.loadingRows ?? [20, 20, 20, 20]}>
          {children}
        </Content>
      </div>
    </section>
  );
}

function Content({
  state,
  loadingRows,
  children,
}: Pick<WallPanelProps, "state" | "children"> & { loadingRows: readonly number[] }) {
  const { t } = useTranslation();
  if (state.kind === "loading")
    return (
      <output className={styles.loading} aria-label={t("state.panel.loading")}>
        {loadingRows.map((height, i) => (
          <i key={i} style={{ height }} />
        ))}
      </output>
    );
  if (state.kind === "empty") return <NoData {...state} />;
  return children;
}

/** Nothing to show yet. A zero is a number and not this. */
function NoData({ title, sentence }: { title?: string; sentence: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.none}>
      <svg viewBox="0 0 44 36" aria-hidden="true">
        <rect x="1" y="1" width="42" height="34" rx="3" />
        <path d="M9 12h4M17 12h4M9 18h4M17 18h4M25 18h4M9 24h4M17 24h4M25 24h4M33 24h3" />
      </svg>
      <strong>{title ?? t("wall.noData")}</strong>
      <span>{sentence}</span>
    </div>
  );
}

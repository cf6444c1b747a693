import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RibbonLines } from "./ribbon-art-lines.tsx";
import lineStyles from "./ribbon-art-lines.module.css";
import { meeting, plot, ribbonPaths, ribbons } from "./ribbon-art-paths.ts";
import styles from "./ribbon-art.module.css";

const drawn = ribbons.map(ribbonPaths);

const place = (x: number, y: number): CSSProperties => ({
  left: `${(x / plot.width) * 100}%`,
  top: `${(y / plot.height) * 100}%`,
});

const limitPlace: CSSProperties = {
  top: place(0, plot.limitY).top,
  right: `${(1 - plot.endX / plot.width) * 100}%`,
};

/** The picture beside the sign-in form: what the product does, in one drawing. */
export function RibbonArt({ brand }: { brand: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <div className={styles.art} data-theme="dark">
        <p className={styles.brand}>{brand}</p>
        <div className={styles.plot} aria-hidden="true">
          <RibbonLines drawn={drawn} />
          <span className={styles.limit} style={limitPlace}>
            {t("signIn.art.limit")}
          </span>
          <i className={styles.ring} style={place(meeting.x, meeting.y)} />
          {drawn.map(({ dimension, end }) => (
            <span
              key={dimension}
              className={styles.reading}
              data-dimension={dimension}
              style={place(plot.nowX, end)}
            >
              <i className={styles.dot} />
              <span className={styles.name}>{t(`signIn.art.${dimension}`)}</span>
            </span>
          ))}
          <span className={styles.now} style={place(plot.nowX, plot.height)}>
            {t("signIn.art.now")}
          </span>
        </div>
        <div className={styles.words}>
          <p className={styles.headline}>{t("signIn.art.headline")}</p>
          <p className={styles.lead}>{t("signIn.art.lead")}</p>
        </div>
      </div>
    </div>
  );
}

/** The same ribbon, very faint, for the top right corner of the dark display; its parent is positioned. */
export function RibbonBackdrop() {
  return (
    <svg
      className={lineStyles.backdrop}
      viewBox="208 120 460 300"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawn
        .filter(({ dimension }) => dimension === "water" || dimension === "contamination")
        .flatMap(({ lines }) => lines)
        .map((line) => (
          <path key={line} d={line} />
        ))}
    </svg>
  );
}

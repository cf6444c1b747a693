import styles from "./not-found-page.module.css";

/** A reading that breaks off where the page should be. */
export function NotFoundArt({ code }: { code: string }) {
  return (
    <div className={styles.trace}>
      <svg viewBox="0 0 480 160" aria-hidden="true" focusable="false">
        <g className={styles.grid}>
          {[20, 50, 80, 110, 140].map((y) => (
            <path key={y} d={`M0 ${y}H480`} />
          ))}
        </g>
        <path
          className={styles.line}
          d="M0 96 12 92 22 98 34 88 46 94 58 84 70 92 82 90 94 78 106 86 118 82 130 90 142 76"
        />
        <circle className={styles.end} cx="142" cy="76" r="4" />
        <path className={styles.gap} d="M150 76H330" />
        <circle className={styles.end} cx="338" cy="88" r="4" />
        <path
          className={styles.line}
          d="M338 88 350 80 362 86 374 78 386 88 398 84 410 92 422 82 434 88 446 78 458 84 470 80 480 86"
        />
      </svg>
      <span className={styles.code}>{code}</span>
    </div>
  );
}

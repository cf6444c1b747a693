import { useId } from "react";
import { forecast, type OilDimension, plot, type RibbonPaths } from "./ribbon-art-paths.ts";
import styles from "./ribbon-art-lines.module.css";

const stops: Record<OilDimension, readonly [offset: number, colour: string, opacity: number][]> = {
  water: [
    [0, "#1e5bff", 0],
    [0.16, "#1e6fff", 0.85],
    [0.42, "#1f9cff", 1],
    [0.64, "#22d3ee", 1],
    [0.83, "#a8c46a", 1],
    [1, "#f5a524", 1],
  ],
  contamination: [
    [0, "#1e5bff", 0],
    [0.25, "#1e63ff", 0.8],
    [0.7, "#2490ff", 0.95],
    [1, "#22d3ee", 1],
  ],
  wear: [
    [0, "#1e4fd8", 0],
    [0.3, "#2a63f0", 0.75],
    [0.75, "#3d80ff", 0.9],
    [1, "#5aa2ff", 1],
  ],
  aging: [
    [0, "#1e4fd8", 0],
    [0.35, "#2a5ee0", 0.65],
    [0.8, "#4577f0", 0.9],
    [1, "#5a8cff", 1],
  ],
};

/** Everything of the picture that is a line; it stretches with its box, the strokes do not. */
export function RibbonLines({ drawn }: { drawn: readonly RibbonPaths[] }) {
  const id = useId();
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <defs>
        {drawn.map(({ dimension }) => (
          <linearGradient
            key={dimension}
            id={`${id}${dimension}`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1="0"
            x2={plot.nowX}
            y2="0"
          >
            {stops[dimension].map(([offset, colour, opacity]) => (
              <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
            ))}
          </linearGradient>
        ))}
      </defs>
      <path className={styles.nowLine} d={`M${plot.nowX} 14V${plot.height - 14}`} />
      {drawn.map(({ dimension, lines, core }) => (
        <g
          key={dimension}
          className={styles.ribbon}
          data-dimension={dimension}
          stroke={`url(#${id}${dimension})`}
        >
          {lines.map((line) => (
            <path key={line} d={line} />
          ))}
          <path className={styles.glow} d={core} />
          <path className={styles.core} d={core} />
        </g>
      ))}
      <path className={styles.band} d={forecast.band} />
      <path className={styles.median} d={forecast.median} />
    </svg>
  );
}

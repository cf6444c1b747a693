import type { ScreenKind } from "@oilcloud/contract/values";
import { useTranslation } from "react-i18next";
import { stageHeight, stageWidth } from "./fit.ts";
import styles from "./wall-outline.module.css";

/** Where the panels of each wall will stand: left, top, width, height. */
const panels: Record<ScreenKind, readonly (readonly [number, number, number, number])[]> = {
  dealer: [
    [24, 96, 432, 352],
    [24, 464, 432, 288],
    [24, 768, 432, 288],
    [472, 96, 976, 132],
    [472, 920, 976, 136],
    [1464, 96, 432, 520],
    [1464, 632, 432, 424],
  ],
  customer: [
    [24, 96, 400, 300],
    [24, 412, 400, 644],
    [440, 96, 1040, 132],
    [440, 244, 488, 384],
    [944, 244, 536, 384],
    [440, 644, 1040, 412],
    [1496, 96, 400, 440],
    [1496, 552, 400, 504],
  ],
};

/** The frames of a wall before its code is there, scaled as the wall will be; nothing moves when it comes. */
export function WallOutline({ screen }: { screen: ScreenKind }) {
  const { t } = useTranslation();
  return (
    <output className={styles.outline} aria-label={t("shell.loading")}>
      <svg viewBox={`0 0 ${stageWidth} ${stageHeight}`} aria-hidden="true">
        <rect className={styles.stage} width={stageWidth} height={stageHeight} />
        <path className={styles.line} d={`M0 80H${stageWidth}`} />
        {panels[screen].map(([x, y, width, height]) => (
          <g key={`${x} ${y}`}>
            <rect className={styles.panel} {...{ x, y, width, height }} rx={4} />
            <rect
              className={styles.bar}
              x={x + 20}
              y={y + 16}
              width={Math.min(140, width / 3)}
              height={16}
              rx={4}
            />
          </g>
        ))}
      </svg>
    </output>
  );
}

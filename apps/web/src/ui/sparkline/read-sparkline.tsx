import { Tooltip } from "antd";
import { type PointerEvent, useState } from "react";
import { Sparkline, type SparklineProps } from "./sparkline.tsx";
import { nearestKnown } from "./sparkline-path.ts";
import styles from "./sparkline.module.css";

interface Props extends SparklineProps {
  /** The text shown for a point. */
  read: (point: readonly [tsMs: number, value: number]) => string;
}

/** A small course that is read with the pointer: time and value of the nearest point. */
export function ReadSparkline({ read, ...drawn }: Props) {
  const [point, setPoint] = useState<ReturnType<typeof nearestKnown>>(null);
  const { points, width } = drawn;
  const look = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint(nearestKnown(points, (event.clientX - box.left) / (box.width || width)));
  };
  return (
    <Tooltip title={point && read(point)} open={point !== null} destroyOnHidden>
      <span
        className={styles.read}
        data-testid="sparkline"
        onPointerMove={look}
        onPointerLeave={() => setPoint(null)}
      >
        <Sparkline {...drawn} />
      </span>
    </Tooltip>
  );
}

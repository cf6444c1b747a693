import { type KeptLayer, keptLayers, type KeptLoss, type StoredLayer } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import type { ClassDays } from "../interface.ts";
import { keptLayerOf, keptPieceMs } from "../kept-layers.ts";
import { frame } from "../sizes/size-by-class.ts";

/** What was measured of a class in a piece. */
export interface MeasuredSize {
  layer: StoredLayer;
  startMs: number;
  readingClass: string;
  values: number;
  bytes: number;
}

/** What rules remove of what was measured; the frame of a row goes with the last of its values. */
export function lossBy(
  sizes: readonly MeasuredSize[],
  days: Readonly<Record<KeptLayer, ClassDays>>,
  nowMs: number,
): KeptLoss {
  const isOver = ({ layer, startMs, readingClass }: MeasuredSize): boolean => {
    const kept = keptLayerOf[layer];
    return (
      kept !== null &&
      startMs + keptPieceMs[kept] + days[kept][readingClass as keyof ClassDays] * dayMs < nowMs
    );
  };
  const staying = new Set(
    sizes
      .filter((size) => size.readingClass !== frame && size.values > 0 && !isOver(size))
      .map(({ layer, startMs }) => `${layer} ${startMs}`),
  );
  const lost = sizes.filter((size) =>
    size.readingClass === frame
      ? keptLayerOf[size.layer] !== null && !staying.has(`${size.layer} ${size.startMs}`)
      : isOver(size),
  );
  const sum = (those: readonly MeasuredSize[]) => ({
    values: Math.round(those.reduce((all, { values }) => all + values, 0)),
    bytes: Math.round(those.reduce((all, { bytes }) => all + bytes, 0)),
  });
  return {
    ...sum(lost),
    layers: keptLayers.map((layer) => ({
      layer,
      ...sum(lost.filter((size) => keptLayerOf[size.layer] === layer)),
    })),
  };
}

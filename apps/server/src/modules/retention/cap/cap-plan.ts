import { type KeptLayer, leastKeptDays } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";
import { keptLayerOf, keptPieceMs } from "../kept-layers.ts";
import type { StoredPiece } from "./cap-store.ts";

/** What has to be removed, so that the rest is within a limit. */
export interface CapPlan {
  usedBytes: number;
  removed: { values: number; bytes: number };
  /** Where what is left begins; null where nothing of the layer is removed. */
  from: Record<KeptLayer, number | null>;
  /** Beyond the limit even so: nothing more may be removed. */
  isBeyond: boolean;
}

interface Removable {
  layer: KeptLayer;
  endMs: number;
  values: number;
  bytes: number;
}

/**
 * The oldest goes first, whether readings or hourly values. What alarms and forecasts need stays, and so do daily values
 * and all from the first hour on that awaits its rollup, as its day is added up from them.
 */
export function planOfCap(
  pieces: readonly StoredPiece[],
  { capBytes, nowMs, pendingMs }: { capBytes: number | null; nowMs: number; pendingMs: number },
): CapPlan {
  const plan: CapPlan = {
    usedBytes: Math.round(pieces.reduce((sum, { bytes }) => sum + bytes, 0)),
    removed: { values: 0, bytes: 0 },
    from: { samples: null, hours: null },
    isBeyond: false,
  };
  if (capBytes === null) return plan;
  const left = () => plan.usedBytes - plan.removed.bytes;
  const isOver = ({ layer, endMs }: Removable) =>
    endMs + leastKeptDays[layer] * dayMs <= nowMs && endMs <= pendingMs;
  const inOrder = removableOf(pieces)
    .filter(isOver)
    .sort((one, other) => one.endMs - other.endMs);
  for (const { layer, endMs, values, bytes } of inOrder) {
    if (left() <= capBytes) break;
    plan.removed.values += Math.round(values);
    plan.removed.bytes += Math.round(bytes);
    plan.from[layer] = endMs;
  }
  plan.isBeyond = left() > capBytes;
  return plan;
}

/** Rows, texts and blocks of a week are removed together. */
function removableOf(pieces: readonly StoredPiece[]): Removable[] {
  const found = new Map<string, Removable>();
  for (const { layer, startMs, values, bytes } of pieces) {
    const kept = keptLayerOf[layer];
    if (kept === null) continue;
    const name = `${kept} ${startMs}`;
    const known = found.get(name) ?? { layer: kept, endMs: startMs + keptPieceMs[kept], values: 0, bytes: 0 };
    known.values += values;
    known.bytes += bytes;
    found.set(name, known);
  }
  return [...found.values()];
}

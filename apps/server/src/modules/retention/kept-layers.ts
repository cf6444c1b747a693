import type { KeptLayer, StoredLayer } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";

/** What is removed together with readings or hourly values; daily values are kept for ever. */
export const keptLayerOf: Record<StoredLayer, KeptLayer | null> = {
  samples: "samples",
  texts: "samples",
  blocks: "samples",
  hours: "hours",
  packedHours: "hours",
  days: null,
};

/** How much time a piece holds. */
export const keptPieceMs: Record<KeptLayer, number> = { samples: 7 * dayMs, hours: 56 * dayMs };

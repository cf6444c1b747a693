import type { AttributeRow } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Audited } from "../../../platform/audited.ts";
import { AppError } from "../../../platform/errors.ts";
import { type AttributesStore, mostOfScope } from "../store/attributes-store.ts";
import { EdgeRefusal } from "../edge/backend.ts";
import { parseBoundedJson } from "../edge/bounded-json.ts";
import { defaultEdgeLimits } from "../edge/limits.ts";
import type { ThroughGateway } from "../edge/mqtt-server.ts";
import type { AttributeChanges } from "../store/attribute-changes.ts";
import type { DeviceLine } from "./device-line.ts";

export interface Addressed {
  id: string;
  through: ThroughGateway | undefined;
}

/** Shared attributes: stored until the device requests them, and sent at once while it is connected. */
export function makeSharedAttributes(
  store: AttributesStore,
  audited: Audited,
  line: DeviceLine,
  changes: Pick<AttributeChanges, "announce">,
  clock: Clock,
) {
  return {
    /** Returns whether the device has received the values already. */
    async set({ id, through }: Addressed, values: Record<string, unknown>): Promise<boolean> {
      refuseUnfit(values);
      try {
        const now = clock();
        await audited.change([id], (trx) => store.put(id, "shared", values, now, trx));
        changes.announce({ deviceId: id, scope: "shared", values, deleted: [], atMs: now.getTime() });
      } catch (error) {
        if (!(error instanceof EdgeRefusal)) throw error;
        throw error.reason === "too-many-keys"
          ? new AppError("attributesTooMany", { most: mostOfScope })
          : new AppError("attributesQuota");
      }
      return line.sendAttributes(id, values, through);
    },

    async remove({ id, through }: Addressed, keys: string[]): Promise<boolean> {
      await audited.change([id], (trx) => store.remove(trx, id, "shared", keys));
      changes.announce({ deviceId: id, scope: "shared", values: {}, deleted: keys, atMs: clock().getTime() });
      return line.sendAttributes(id, { deleted: keys }, through);
    },

    async list(deviceId: string): Promise<AttributeRow[]> {
      const rows = await store.list(deviceId);
      return rows.map(({ updatedAt, ...row }) => ({ ...row, lastTime: updatedAt.getTime() }));
    },
  };
}

export type SharedAttributes = ReturnType<typeof makeSharedAttributes>;

/** Applies the same bounds to content sent to a device as to content from it. */
export function refuseUnfit(content: unknown): void {
  const bytes = Buffer.from(JSON.stringify(content ?? null));
  if (bytes.length > defaultEdgeLimits.maxPayloadBytes) throw new AppError("tooLarge");
  try {
    parseBoundedJson(bytes, defaultEdgeLimits);
  } catch (error) {
    throw error instanceof EdgeRefusal ? new AppError("deviceContentUnfit") : error;
  }
}

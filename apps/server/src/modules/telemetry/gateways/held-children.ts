import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";
import { EdgeRefusal } from "../edge/backend.ts";
import type { GatewaysStore } from "./gateways-store.ts";

/** A device that reports every second writes no row every second. */
const writeEveryMs = 10_000;
const mostRemembered = 10_000;
const mostValues = 20;
const longestText = 64;

interface Seen {
  writtenMs: number;
  messages: number;
}

/**
 * Counts what devices send that wait for approval. Their messages are acknowledged, because one acknowledgement covers all
 * devices of a gateway's message: without it the gateway would send the others' readings again and again.
 */
export function makeHeldChildren(store: Pick<GatewaysStore, "hold">, clock: Clock) {
  const seen = new BoundedMap<string, Seen>(mostRemembered);
  return {
    /** Without values it is a word that the device is there, which is no message of it. */
    async note(
      gatewayId: string,
      { name, type = "", values }: { name: string; type?: string; values?: Record<string, unknown> },
    ): Promise<void> {
      const key = `${gatewayId} ${name}`;
      const now = clock();
      const { writtenMs, messages } = seen.get(key) ?? { writtenMs: 0, messages: 0 };
      const count = messages + (values ? 1 : 0);
      if (type === "" && now.getTime() - writtenMs < writeEveryMs) {
        seen.set(key, { writtenMs, messages: count });
        return;
      }
      seen.set(key, { writtenMs: values ? now.getTime() : writtenMs, messages: 0 });
      const newest = Object.fromEntries(
        Object.entries(values ?? {})
          .slice(0, mostValues)
          .map(([each, value]) => [each.slice(0, longestText), textOf(value)]),
      );
      if (!(await store.hold(gatewayId, { name, type, lastSeen: now, messages: count, newest })))
        throw new EdgeRefusal("too-large", "too many children wait for approval");
    },
  };
}

export type HeldChildren = ReturnType<typeof makeHeldChildren>;

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
    .replaceAll("\0", "")
    .slice(0, longestText);

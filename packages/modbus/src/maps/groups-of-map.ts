import { bytesOfAscii, concatBytes } from "../bytes/hex.ts";
import type { PollGroup } from "../line/poll-group.ts";
import { parseTemplate } from "../text-lines/template.ts";
import { type Batch, batchesOf } from "./batches.ts";
import type { RegisterMap, SensorMap, TextMap } from "./sensor-map.ts";

/** A sensor's map made into requests, with the rows that each answer holds. */
export type MappedGroup =
  | { readonly kind: "registers"; readonly poll: PollGroup; readonly batches: readonly Batch[] }
  | { readonly kind: "text"; readonly poll: PollGroup; readonly map: TextMap };

const secondMs = 1000;
const carriageReturn = Uint8Array.of(13);

/** What is asked of a sensor: rows with the same interval together. `id` names the sensor on its line. */
export function groupsOfMap(map: SensorMap, slave: number, id: string): MappedGroup[] {
  return map.kind === "text" ? textGroup(map, id) : registerGroups(map, slave, id);
}

function registerGroups({ line, rows }: RegisterMap, slave: number, id: string): MappedGroup[] {
  const intervals = new Set(rows.map(({ intervalS }) => intervalS ?? line.intervalS));
  return Array.from(intervals, (intervalS) => {
    const together = rows.filter((row) => (row.intervalS ?? line.intervalS) === intervalS);
    const batches = batchesOf(together, slave, line);
    const requests = batches.map(({ request }) => ({ kind: "registers" as const, read: request }));
    const { timeoutMs, quietMs } = line;
    const poll = {
      id: `${id} ${intervalS}`,
      slave,
      everyMs: intervalS * secondMs,
      timeoutMs,
      quietMs,
      requests,
    };
    return { kind: "registers", poll, batches };
  });
}

function textGroup(map: TextMap, id: string): MappedGroup[] {
  const template = parseTemplate(map.template);
  const request = bytesOfAscii(map.request);
  if (typeof template === "string" || !request) return [];
  const { intervalS, timeoutMs, quietMs } = map.line;
  const send = concatBytes(request, carriageReturn);
  const requests = [{ kind: "text" as const, send, template }];
  return [
    {
      kind: "text",
      poll: { id, slave: 0, everyMs: intervalS * secondMs, timeoutMs, quietMs, requests },
      map,
    },
  ];
}

import { type KeptLayer, keptLayers } from "@oilcloud/contract";
import { dayMs, hourMs, readingClasses } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import type { RetentionRules } from "../../retention/interface.ts";
import { makePieceWork, type PieceWorkDeps } from "../packed/piece-work.ts";
import type { RewriteWeek } from "../packed/rewrite-week.ts";
import { withoutKeys } from "../packed/without-keys.ts";
import { weekMs } from "../packed/packed-weeks.ts";
import { keysOfClasses } from "./class-keys.ts";
import type { ReducedPieces } from "./reduced-pieces.ts";
import type { Due, RemovalStore } from "./removal-store.ts";

export interface RemovalDeps extends PieceWorkDeps {
  store: RemovalStore;
  owner: Pick<Owner, "write">;
  reduced: ReducedPieces;
  rewriteWeek: RewriteWeek;
  rules: RetentionRules;
  clock: Clock;
}

const pieceMs: Record<KeptLayer, number> = { samples: weekMs, hours: 8 * weekMs };
/** What a changed rule removes can be taken back so long. Readings that were on their way are stored meanwhile. */
const removalWaitsMs = hourMs;
const marginMs = dayMs;

/**
 * Removes what a dealer keeps shorter than others, week by week and device by device, each in a transaction: started again
 * after a stop, it continues where it was. What no one keeps any longer is dropped with its partition instead.
 */
export function makeRemovalWorker(deps: RemovalDeps) {
  const { store, owner, reduced, rewriteWeek, rules, clock } = deps;
  const work = makePieceWork(deps);
  let stopping = false;
  const isStopping = () => stopping;

  async function reduceWeek(due: Due): Promise<boolean> {
    const keys = keysOfClasses(due.classes);
    reduced.reduce(due.deviceNumber, due.classes, due.fromMs);
    const done = await rewriteWeek(due.deviceNumber, due.fromMs, {
      change: (readings) => readings && withoutKeys(readings, keys.of, store.keysetIdOf),
      async also(client) {
        await store.reduceTexts(client, due, keys);
        await store.noteReduced(client, "samples", due, clock());
      },
    });
    return done !== null;
  }

  async function reduceHours(due: Due): Promise<boolean> {
    await owner.write((proof) => store.reduceHours(proof, due, keysOfClasses(due.classes), clock()));
    return true;
  }
  const reduce = { samples: reduceWeek, hours: reduceHours };

  async function reduceOne(layer: KeptLayer, due: Due): Promise<boolean> {
    const name = `${layer} ${due.deviceNumber} ${due.fromMs}`;
    return (await work.run(name, () => reduce[layer](due))) ?? false;
  }

  async function removeOf(tenantId: string, layer: KeptLayer, pieces: readonly number[]): Promise<number> {
    const nowMs = clock().getTime();
    const days = rules.daysOf(tenantId, layer);
    let count = 0;
    for (const fromMs of pieces) {
      const toMs = fromMs + pieceMs[layer];
      const classes = readingClasses.filter((each) => toMs + days[each] * dayMs + marginMs < nowMs);
      if (classes.length === 0) break; // what is younger is kept, too
      if (toMs + rules.longestDays(layer) * dayMs < nowMs) continue; // dropped whole
      const span = { fromMs, toMs };
      if (rules.isHeld(tenantId, span, nowMs)) continue;
      for (const deviceNumber of await store.dueDevices(
        tenantId,
        layer,
        { ...span, classes },
        rules.changedMs(tenantId),
      )) {
        if (isStopping()) return count;
        if (await reduceOne(layer, { deviceNumber, ...span, classes })) count++;
      }
    }
    return count;
  }

  const keepsLess = (tenantId: string, layer: KeptLayer) =>
    Object.values(rules.daysOf(tenantId, layer)).some((days) => days < rules.longestDays(layer)) &&
    clock().getTime() - rules.changedMs(tenantId) >= removalWaitsMs;

  return {
    /** Removes everything that is due and returns how many pieces of devices it reduced. */
    async run(): Promise<number> {
      let count = 0;
      const tenants = await store.tenants();
      for (const layer of keptLayers) {
        const concerned = tenants.filter((tenantId) => keepsLess(tenantId, layer));
        if (concerned.length === 0) continue;
        const pieces = await store.pieces(layer);
        for (const tenantId of concerned) {
          if (isStopping()) return count;
          count += await removeOf(tenantId, layer, pieces);
        }
        const beforeMs = clock().getTime() - rules.longestDays(layer) * dayMs - 2 * pieceMs[layer];
        await owner.write((proof) => store.forgetBefore(proof, layer, beforeMs));
      }
      return count;
    },
    /** Stops after the current piece of a device without waiting for it. */
    stop(): void {
      stopping = true;
    },
  };
}

export type RemovalWorker = ReturnType<typeof makeRemovalWorker>;

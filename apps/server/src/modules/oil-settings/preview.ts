import type { OilPreview, Standing } from "@oilcloud/contract";
import { standings } from "@oilcloud/contract";
import type { Actor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AlarmEngine } from "../alarm-engine/interface.ts";
import type { LimitChanges, LimitSettings } from "../alarm-rules/interface.ts";
import type { DraftVerdicts } from "../condition/interface.ts";
import type { CurrentValues } from "./current-values.ts";
import type { FactoriesStore } from "./factories-store.ts";

export interface PreviewDeps {
  limits: Pick<LimitSettings, "of" | "draft">;
  attempt: AlarmEngine["attempt"];
  verdicts: DraftVerdicts;
  factories: FactoriesStore;
  current: CurrentValues;
  clock: Clock;
}

const countOf = (each: readonly Standing[]): OilPreview["now"] => {
  const counts = { abnormal: 0, risk: 0, approaching: 0, normal: 0, silent: 0, unknown: 0 };
  for (const standing of each) counts[standing] += 1;
  return counts;
};

/** Those that get worse first, the worst of them first. */
const place = ({ before, after }: { before: Standing; after: Standing }): number =>
  standings.indexOf(after) + (standings.indexOf(after) > standings.indexOf(before) ? standings.length : 0);

/** What drafted limits would do to today's states, by the engine's own watch and the one verdict. */
export function makePreview({ limits, attempt, verdicts, factories, current, clock }: PreviewDeps) {
  return async (actor: Actor, changes: LimitChanges): Promise<OilPreview> => {
    const { customerId, target } = changes;
    const drafted = await limits.draft(actor, changes);
    const [{ devices: inForce }, { timeZone }, tried] = await Promise.all([
      limits.of(actor, customerId, target),
      factories.one(actor.scope, customerId),
      attempt(drafted),
    ]);
    const reader = { language: actor.language, timeZone };
    const judged = drafted.map((device) => {
      const now = verdicts.now(device, reader);
      const found = tried.get(device.number);
      if (!found) return { device, now, after: now };
      // What the next reading changes by itself is none of the limits' doing.
      const set = inForce.find(({ id }) => id === device.id)?.set ?? device.set;
      const unchanged = verdicts.drafted(device, { set, abnormal: found.now }, reader);
      const after = verdicts.drafted(device, { set: device.set, abnormal: found.drafted }, reader);
      return { device, now, after: after.standing === unchanged.standing ? now : after };
    });
    const nowMs = clock().getTime();
    const [clean, cleanAfter] = [inForce, drafted].map((devices) => current.cleanliness(devices, nowMs));
    return {
      deviceCount: drafted.length,
      now: countOf(judged.map(({ now }) => now.standing)),
      after: countOf(judged.map(({ after }) => after.standing)),
      changes: judged
        .filter(({ now, after }) => now.standing !== after.standing)
        .map(({ device, now, after }) => ({
          deviceId: device.id,
          deviceName: device.name,
          before: now.standing,
          after: after.standing,
          reason: after.reason,
          since: after.since,
        }))
        .toSorted((one, other) => place(one) - place(other)),
      counted: clean?.counted ?? 0,
      meetingNow: clean?.meeting ?? 0,
      meetingAfter: cleanAfter?.meeting ?? 0,
    };
  };
}

export type Preview = ReturnType<typeof makePreview>;

import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { LiveData } from "@oilcloud/contract";
import type { Clock } from "../../platform/clock.ts";
import type { LatestValues } from "../telemetry/interface.ts";
import { addPoint, emptyData, realText } from "./answers.ts";
import type { WantedKeys } from "./commands.ts";
import type { HistoryStore } from "./history-store.ts";
import type { KeyNames } from "./key-names.ts";
import type { Wanted } from "./subscription-index.ts";

export interface FirstAnswerDeps {
  latest: Pick<LatestValues, "of">;
  history: HistoryStore;
  names: KeyNames;
  clock: Clock;
}

/** The first answer of a subscription: the newest value of each wanted key. */
export function makeFirstAnswer({ latest, history, names, clock }: FirstAnswerDeps) {
  /** Numbers are in memory. A key that is not among them may be a text, which is read from the store. */
  async function textsBeside(data: LiveData, deviceNumber: number, keys: WantedKeys) {
    if (!keys) return history.newestTexts(deviceNumber, null, clock());
    const ids = await history.idsOf(keys.filter((key) => !data[key]));
    return ids.size === 0 ? [] : history.newestTexts(deviceNumber, [...ids.keys()], clock());
  }

  return async (deviceNumber: number, keys: WantedKeys, wanted: Wanted): Promise<LiveData> => {
    await yieldToEventLoop(); // samples announced before are then among the latest values
    await names.learn(latest.of(deviceNumber)?.keyIds ?? []);
    const data = emptyData();
    const known = latest.of(deviceNumber);
    known?.keyIds.forEach((id, i) => {
      const name = names.of(id);
      if (wanted.has(name)) data[name] = [[known.times[i] ?? 0, realText(known.vals[i] ?? Number.NaN)]];
    });
    const texts = await textsBeside(data, deviceNumber, keys);
    await names.learn(texts.map(({ keyId }) => keyId));
    for (const { keyId, tsMs, value } of texts) {
      const name = names.of(keyId);
      addPoint(data, name, tsMs, value);
      data[name]?.splice(1); // a key that changed from number to text, or back: the newer counts
    }
    return data;
  };
}

export type FirstAnswer = ReturnType<typeof makeFirstAnswer>;

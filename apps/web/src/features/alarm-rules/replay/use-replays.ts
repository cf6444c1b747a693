import type { AlarmReplay } from "@oilcloud/contract";
import { useRef, useState } from "react";
import { content } from "../../../lib/http/call.ts";
import { type SettingValues, triggersOf } from "../form-values.ts";

/** A machine type may have hundreds of devices, and each costs the server a second: the others run when their tab is opened. */
const mostAtOnce = 10;

interface Replays {
  /** The values that were tried; null before the first run. */
  values: SettingValues | null;
  /** What is done so far, by device. */
  replays: ReadonlyMap<string, AlarmReplay>;
  problem: string | null;
  isRunning: boolean;
}

const before: Replays = { values: null, replays: new Map(), problem: null, isRunning: false };

/** Replays a setting for its devices, one after the other, and shows each as soon as it is done. */
export function useReplays() {
  const [state, setState] = useState(before);
  // A run that was started again drops the results of the one before.
  const newest = useRef(0);

  async function replay(
    values: SettingValues,
    deviceIds: readonly string[],
    runNumber: number,
  ): Promise<void> {
    const set = (change: (now: Replays) => Partial<Replays>) => {
      if (runNumber === newest.current) setState((now) => ({ ...now, ...change(now) }));
    };
    set(() => ({ isRunning: true, problem: null }));
    try {
      for (const deviceId of deviceIds) {
        if (runNumber !== newest.current) return;
        const done = await content("POST /system/alarmset/replay", {
          body: {
            deviceId,
            key: values.key,
            levels: values.levels,
            triggers: triggersOf(values),
            keepLearned: values.keepLearned,
          },
        });
        set(({ replays }) => ({ replays: new Map([...replays, [deviceId, done]]) }));
      }
    } catch (error) {
      set(() => ({ problem: (error as Error).message }));
    }
    set(() => ({ isRunning: false }));
  }

  return {
    ...state,
    async run(values: SettingValues, deviceIds: readonly string[]): Promise<void> {
      newest.current += 1;
      setState({ ...before, values });
      await replay(values, deviceIds.slice(0, mostAtOnce), newest.current);
    },
    /** One that was left out. */
    async runFor(deviceId: string): Promise<void> {
      if (state.values && !state.isRunning && !state.replays.has(deviceId))
        await replay(state.values, [deviceId], newest.current);
    },
  };
}

import { wallTime } from "@oilcloud/chart";
import type { Mistake } from "@oilcloud/contract";
import { type DeviceClock, minuteMs } from "@oilcloud/oil";
import type { ReceivedMessage } from "../message-trace.ts";
import { timeMistakes } from "./time-mistakes.ts";
import { twoSources } from "./two-sources.ts";
import { errorValues, quotedNumbers, unknownKeys } from "./value-mistakes.ts";

/** Of a message with several readings the newest says what the clock shows. */
function sentTimes(messages: readonly ReceivedMessage[]) {
  return messages.flatMap(({ readings, atMs }) => {
    const times = readings.flatMap(({ ts }) => ts ?? []);
    return times.length > 0 ? [{ ts: Math.max(...times), atMs }] : [];
  });
}

/** The classic mistakes of those who write firmware, in the last messages of a device, newest first. */
export function findMistakes(
  messages: readonly ReceivedMessage[],
  clock: DeviceClock,
  timeZone: string,
): Mistake[] {
  const inOrder = messages.toReversed();
  const newestMs = inOrder.at(-1)?.atMs ?? 0;
  const zoneOffsetMin = Math.round((wallTime(newestMs, timeZone) - newestMs) / minuteMs);
  return [
    ...timeMistakes(sentTimes(inOrder), clock, zoneOffsetMin),
    ...unknownKeys(inOrder),
    ...twoSources(inOrder),
    ...quotedNumbers(inOrder),
    ...errorValues(inOrder),
  ];
}

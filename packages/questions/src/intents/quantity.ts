import { findMachineNouns } from "../names/machine-nouns.ts";
import type { FoundName } from "../names/name-entry.ts";
import { numberOf } from "../text/normalise.ts";
import type { QuestionReader } from "../text/reader.ts";

const quantity =
  /(?:这|那)?(?<zh>[两俩二三四五六七八九十]|\d{1,2})(?:台|套|部|座)(?!以上|以下)|\b(?<!(?:level|last|next|past|previous|top|first|no\.?|number|wait|in|for|within|after|over|above|below) )(?:the |all |these |those |our |my |all the )*(?<en>two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d)(?= [a-z\ue000])(?! (?:days?|hours?|weeks?|months?|minutes?|years?|alarms?|more|times|samples?|sensors?|readings?|questions?|worst|best|h|d|bars?|degrees?|percent|ppm|psi|mpa|mg)\b)(?! (?:machines?|devices?|units?) with )/g;
/** Words between the number and what is counted. */
const farthest = 24;

/** "The three turbines", "那三台汽轮机", "1# and 2# mill, both": how many machines are meant, where a noun or a name follows or stands right before. */
export function readQuantity(reader: QuestionReader, names: readonly FoundName[]): number | null {
  const { rest } = reader;
  const counted = [...findMachineNouns(reader.plain.text), ...names];
  for (const match of rest.matchAll(quantity)) {
    const { zh, en } = match.groups ?? {};
    const count = numberOf(zh ?? en ?? "");
    const end = match.index + match[0].length;
    const isBeside = counted.some(
      ({ from, to }) =>
        (from >= end && from - end <= farthest && !/[,.?!，。？！]/.test(rest.slice(end, from))) ||
        (zh !== undefined && to <= match.index && /^[的\s]*$/.test(rest.slice(to, match.index))),
    );
    if (!isBeside || !(count > 1)) continue;
    reader.consume(match.index, end);
    return count;
  }
  return null;
}

import type { Label } from "../label.ts";
import { dayMs } from "../time.ts";
import { filled } from "../words/condition-words.ts";
import { type CourseView, isBefore, leastDays, median, wayOf } from "./course-view.ts";
import { aboutMove, type Expectation, type Keys, nameOf } from "./expectations.ts";
import type { NeighbourCourse } from "./machine-course.ts";

const sentences = {
  none: {
    zh: "同厂区另外 {total} 台设备的{name}均未升高",
    en: "{name} did not rise on any of {total} other machines at this site",
  },
  few: {
    zh: "同厂区另外 {total} 台设备中仅 {count} 台{name}同期升高",
    en: "{name} rose on only {count} of {total} other machines at this site",
  },
  most: {
    zh: "同厂区另外 {total} 台设备中有 {count} 台{name}同期升高",
    en: "{name} rose on {count} of {total} other machines at this site too",
  },
} as const satisfies Record<string, Label>;

/** One neighbour that did the same may have a problem of its own. */
const leastNeighbours = 2;
/** What a neighbour is now: the last days, so that a day without readings does not hide it. */
const nowDays = 2;

/** Whether it rose on a neighbour since the problem began here; null where that is not known. */
function roseOn({ indicators }: NeighbourCourse, keys: Keys, { course, sinceMs }: CourseView) {
  const of = keys.flatMap((key) => indicators.find((each) => each.key === key) ?? [])[0];
  if (!of) return null;
  const before = of.days.filter(({ tsMs }) => isBefore(tsMs, sinceMs));
  const now = of.days.filter(({ tsMs }) => tsMs > course.nowMs - nowDays * dayMs);
  if (before.length < leastDays || now.length === 0) return null;
  const middle = (days: typeof before) => median(days.map(({ mean }) => mean));
  return wayOf(of.key, middle(before), middle(now)) === "up";
}

type Spread = "most" | "few";

/** On how many neighbours it rose too: on most, on few, or neither. */
function roseAtSite(view: CourseView, keys: Keys) {
  const rises = view.course.neighbours
    .map((neighbour) => roseOn(neighbour, keys, view))
    .filter((rose) => rose !== null);
  const count = rises.filter((rose) => rose).length;
  const total = rises.length;
  if (total < leastNeighbours) return null;
  const spread: Spread | null = count * 2 > total ? "most" : count * 4 <= total ? "few" : null;
  return spread && { spread, count, total };
}

const compared =
  (keys: Keys, says: { readonly most: "for" | "against"; readonly few: "for" | "nothing" }): Expectation =>
  (view) => {
    const move = view.move(keys);
    const found = roseAtSite(view, keys);
    const verdict = found && says[found.spread];
    if (!move || !found || !verdict || verdict === "nothing") return { says: "nothing" };
    const words = filled(sentences[found.count === 0 ? "none" : found.spread], {
      name: nameOf(move.key),
      count: String(found.count),
      total: String(found.total),
    });
    return { says: verdict, evidence: aboutMove(view, move, words) };
  };

/** What comes from the machine itself does not rise on its neighbours; what rises on most of them comes from the air or the site. */
export const risesHereOnly = (...keys: Keys) => compared(keys, { most: "against", few: "for" });

/** What comes from outside may rise on its neighbours as well, and need not. */
export const risesAtSiteToo = (...keys: Keys) => compared(keys, { most: "for", few: "nothing" });

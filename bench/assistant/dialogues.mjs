// All dialogues, by group. Two thirds are open, one third is closed; the blind ones were written from the pages alone.
import * as blind from "./blind.mjs";
import * as closed2 from "./closed-2.mjs";
import * as open from "./open/index.mjs";
import * as closed from "./closed/index.mjs";
import * as closed3 from "./closed-3/index.mjs";

const sets = {
  open: byGroup(open),
  closed: byGroup(closed),
  blind: blind.dialoguesOf,
  "closed-2": closed2.dialoguesOf,
  "closed-3": byGroup(closed3),
};

/** Files that export one function for each group. */
function byGroup(files) {
  return (world) =>
    Object.entries(files).flatMap(([name, dialoguesOf]) => {
      const group = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return dialoguesOf(world).map((dialogue) => ({ group, ...dialogue }));
    });
}

export function readDialogues(world, set) {
  const counts = new Map();
  return sets[set](world).map((dialogue) => {
    const place = (counts.get(dialogue.group) ?? 0) + 1;
    counts.set(dialogue.group, place);
    return { id: `${dialogue.group}-${set[0]}${place}`, ...dialogue };
  });
}

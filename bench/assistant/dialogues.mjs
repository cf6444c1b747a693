// All dialogues, by group. Two thirds are open, one third is closed.
import * as open from "./open/index.mjs";
import * as closed from "./closed/index.mjs";

const sets = { open, closed };

export function readDialogues(world, set) {
  return Object.entries(sets[set]).flatMap(([name, dialoguesOf]) => {
    const group = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return dialoguesOf(world).map((dialogue, place) => ({
      id: `${group}-${set[0]}${place + 1}`,
      group,
      ...dialogue,
    }));
  });
}

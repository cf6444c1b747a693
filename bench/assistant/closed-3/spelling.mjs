// Names as people type them.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { either, state, value } from "../facts.mjs";
import { dropped, isCoded, isNumbered, lower, misheard, numbered } from "../names.mjs";

export function spelling({ dealer, customer }) {
  const own = pick(customer.machines.filter(isNumbered), 3);
  const [, coded] = dealer.normal.filter(isCoded);
  const counted = dealer.normal.filter(isNumbered);
  const cut = ({ deviceName }) => deviceName.slice(0, -3);
  const isAlone = (machine) =>
    dealer.machines.filter(({ deviceName }) => deviceName.startsWith(cut(machine))).length === 1;
  const a = pick(counted.filter(isAlone), 5);
  const b = pick(counted, 9);
  const c = pick(counted, 4);
  return [
    zh("customer", "phone", turn(`${misheard(n(own))}油温多少了`, value(own, "oilTemp"))),
    zh(
      "dealer",
      "clerk",
      turn(`${cut(a)}的水分多少`, either(value(a, "waterPpm"), value(a, "waterActivity"))),
      turn(`${numbered.chinese(n(b))}状态怎么样`, state(b)),
    ),
    en(
      "dealer",
      "engineer",
      turn(`status of ${dropped(n(c))}?`, state(c)),
      turn("its oil level?", value(c, "oilLevel")),
    ),
    en("dealer", "phone", turn(`${lower(n(coded ?? a))} vibraton now`, value(coded ?? a, "vibRms"))),
  ];
}

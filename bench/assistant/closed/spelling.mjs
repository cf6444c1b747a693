// Misspelled and partial names that fit one machine only.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { cause, state, value } from "../facts.mjs";
import { isCoded, isNumbered, joined, lower, misheard, numbered, partOf, wide } from "../names.mjs";

export function spelling({ dealer, customer, sysadmin }) {
  const counted = dealer.machines.filter(isNumbered);
  const coded = sysadmin.machines.filter(isCoded);
  const [a, b] = [pick(counted, 4), pick(counted, 15)];
  const named = customer.machines.filter((machine) => !isNumbered(machine));
  const bad = dealer.worst.filter(isNumbered).at(-1);
  const code = pick(coded, 17);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${wide(n(a))}的水活性`, value(a, "waterActivity")),
      turn(`${numbered.chinese(n(b))}呢？`, value(b, "waterActivity")),
    ),
    zh("customer", "clerk", turn(`${misheard(n(named.at(-1)))}油温`, value(named.at(-1), "oilTemp"))),
    en(
      "sysadmin",
      "phone",
      turn(`${n(code).split(" ")[0].toLowerCase()} state`, state(code)),
      turn(`${lower(n(pick(coded, 3)))} oil temperature`, value(pick(coded, 3), "oilTemp")),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`why ${numbered.no(n(bad))} alarm?`, cause(bad)),
      turn(`and ${numbered.bare(joined(n(a)))} oil temperature?`, value(a, "oilTemp")),
    ),
    en(
      "customer",
      "engineer",
      turn(
        `oil temp of device ${pick(customer.machines, 5).deviceNo.replaceAll("-", "")}`,
        value(pick(customer.machines, 5), "oilTemp"),
      ),
      turn(`nas class of ${partOf(named[2], customer.machines)}`, value(named[2], "nasClass")),
    ),
  ];
}

// Misspelled and partial names that fit one machine only.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { cause, state, statistic, value } from "../facts.mjs";
import {
  dropped,
  isCoded,
  isNumbered,
  joined,
  lower,
  misheard,
  numbered,
  partOf,
  swapped,
  wide,
} from "../names.mjs";

export function spelling({ dealer, customer, sysadmin }) {
  const coded = dealer.machines.filter(isCoded);
  const counted = dealer.machines.filter(isNumbered);
  const [a, b] = dealer.worst.filter(isNumbered);
  const named = customer.machines.filter((machine) => !isNumbered(machine));
  const code = pick(coded, 3);
  const code2 = pick(coded, 6);
  const f = named.find(({ deviceName }) => / [A-Z]\d /.test(deviceName)) ?? named[0];
  const stand = / ([A-Z]\d) /.exec(n(f))?.[1] ?? n(f);
  const lettered = named.find(({ deviceName }) => /^[A-Z]{2,} /.test(deviceName)) ?? named[0];
  return [
    zh("dealer", "phone", turn(`${joined(n(a))}怎么样`, state(a)), turn(`${numbered.hao(n(b))}呢`, state(b))),
    zh("dealer", "engineer", turn(`${numbered.chinese(n(a))}的异常原因`, cause(a))),
    zh(
      "dealer",
      "clerk",
      turn(`${misheard(n(a))}状态如何`, state(a)),
      turn(`${swapped(n(pick(counted, 11)))}油温多少`, value(pick(counted, 11), "oilTemp")),
    ),
    zh(
      "customer",
      "phone",
      turn(`${partOf(named[1], customer.machines)}的油温`, value(named[1], "oilTemp")),
      turn(`${wide(joined(n(f)))}呢`, value(f, "oilTemp")),
    ),
    zh(
      "sysadmin",
      "clerk",
      turn(
        `编号${pick(sysadmin.machines, 20).deviceNo}的油温是多少`,
        value(pick(sysadmin.machines, 20), "oilTemp"),
      ),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`how is ${lower(n(code))}`, state(code)),
      turn(`${n(code2).split(" ")[0].toLowerCase()} oil temperature?`, value(code2, "oilTemp")),
    ),
    en(
      "dealer",
      "engineer",
      turn(`status of ${numbered.before(n(b))} please`, state(b)),
      turn(`why is ${dropped(n(b))} abnormal?`, cause(b)),
    ),
    en("customer", "engineer", turn(`What is the oil temperature of ${lower(n(f))}?`, value(f, "oilTemp"))),
    en(
      "dealer",
      "clerk",
      turn(
        `state of machine ${pick(dealer.machines, 9).deviceNo.toLowerCase()}`,
        state(pick(dealer.machines, 9)),
      ),
      turn(
        `max oil temp of ${pick(dealer.machines, 14).deviceNo} yesterday`,
        statistic(pick(dealer.machines, 14), "oilTemp", "max", "yesterday"),
      ),
    ),
    en(
      "customer",
      "phone",
      turn(`${partOf(named[0], customer.machines)} water content`, value(named[0], "waterPpm")),
    ),
    zh(
      "customer",
      "engineer",
      turn(`${n(lettered).split(" ")[0]}水活性多少`, value(lettered, "waterActivity")),
    ),
    en(
      "customer",
      "foreigner",
      turn(`oil temperature of the gearbox at stand ${stand}?`, value(f, "oilTemp")),
    ),
  ];
}

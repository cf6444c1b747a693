// Names that fit several machines: it must ask back and offer them.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { asked, askedWhich, state, statistic } from "../facts.mjs";

export function ambiguous({ dealer, customer, sysadmin }) {
  const one = pick(dealer.kinds, 3);
  const two = pick(dealer.kinds, 5);
  const own = pick(customer.kinds, 2);
  const far = pick(sysadmin.kinds, 16);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${one.kind}状态`, asked(one.machines)),
      turn(`${n(one.machines[0])}`, state(one.machines[0])),
    ),
    zh(
      "customer",
      "phone",
      turn(`${own.kind}昨天最高油温`, asked(own.machines)),
      turn(n(own.machines[1]), statistic(own.machines[1], "oilTemp", "max", "yesterday")),
    ),
    en("dealer", "manager", turn(`why is ${two.kind} in alarm?`, asked(two.machines))),
    en("sysadmin", "foreigner", turn(`${far.kind} oil temperature now`, asked(far.machines))),
    en("customer", "clerk", turn("When was it last sampled?", askedWhich())),
  ];
}

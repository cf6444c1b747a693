// Names that fit several machines: it must ask back and offer them.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { asked, askedWhich, value } from "../facts.mjs";

export function ambiguous({ dealer, customer, sysadmin }) {
  const [one, two, three] = dealer.kinds;
  const own = customer.kinds[0];
  const second = pick(customer.kinds, 1);
  const wide = pick(sysadmin.kinds, 6);
  return [
    zh(
      "dealer",
      "phone",
      turn(`${one.kind}油温多少`, asked(one.machines)),
      turn(n(one.machines[1]), value(one.machines[1], "oilTemp")),
    ),
    zh("customer", "engineer", turn(`${own.kind}怎么样了`, asked(own.machines))),
    zh("sysadmin", "clerk", turn(`${wide.kind}最近为什么报警`, asked(wide.machines))),
    zh("dealer", "clerk", turn(`帮我看下${two.kind}昨天最高油温`, asked(two.machines))),
    zh(
      "customer",
      "manager",
      turn("油温是多少？", askedWhich()),
      turn("那台液压站", asked(customer.machines.filter(({ deviceName }) => deviceName.includes("液压站")))),
    ),
    en(
      "dealer",
      "engineer",
      turn(`What is the oil temperature of ${three.kind}?`, asked(three.machines)),
      turn(`${n(three.machines[0])}`, value(three.machines[0], "oilTemp")),
    ),
    en("customer", "phone", turn(`${second.kind} status`, asked(second.machines))),
    en("dealer", "foreigner", turn(`the ${one.kind} water activity please`, asked(one.machines))),
    en("customer", "manager", turn("How hot is the oil?", askedWhich())),
    en("sysadmin", "engineer", turn(`plot the oil temperature of ${wide.kind}`, asked(wide.machines))),
    en("dealer", "clerk", turn(`lab results of ${two.kind}`, asked(two.machines))),
  ];
}

// What to do, and what to bring.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { action, either, newOil, oilIn, parts, urgency, visits } from "../facts.mjs";
import { faults, given } from "./machines.mjs";

export function actions({ dealer, customer }) {
  const { aged } = faults(dealer);
  const { worn, clogged } = faults(customer);
  const fine = pick(customer.normal, 3);
  const worst = pick(dealer.worst, 3);
  const [, odd] = dealer.doubtful;
  return [
    zh(
      "dealer",
      "clerk",
      turn(`${n(worst)}这个问题该怎么处理`, action(worst)),
      turn("去现场要带啥", parts(worst)),
      turn("急不急", urgency(worst)),
    ),
    ...given(clogged, (machine) => [
      zh(
        "customer",
        "phone",
        turn(`${n(machine)}得马上停机不，还是能等`, either(urgency(machine), action(machine))),
        turn(`那${n(fine)}有什么要做的吗`, action(fine)),
      ),
    ]),
    ...given(aged, (machine) => [
      en(
        "dealer",
        "engineer",
        turn(`How many litres of new oil do I need for ${n(machine)}?`, newOil(machine)),
        turn("which oil is in it?", oilIn(machine)),
      ),
    ]),
    ...given(worn, (machine) => [
      en(
        "customer",
        "engineer",
        turn(`what should i do about ${n(machine)}`, action(machine)),
        turn("does it have to be today?", urgency(machine)),
      ),
    ]),
    en("dealer", "manager", turn("Which machines need a visit right now?", visits("now"))),
    ...given(odd, (machine) => [
      en("dealer", "foreigner", turn(`${n(machine)}, please say what work must be done`, action(machine))),
    ]),
  ];
}

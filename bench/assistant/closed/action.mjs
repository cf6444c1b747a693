// What to do and what to bring.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { action, masterData, parts, urgency } from "../facts.mjs";

export function actions({ dealer, customer, sysadmin }) {
  const a = pick(dealer.worst, 4);
  const b = pick(dealer.worst, 7);
  const own = pick(customer.worst, 3);
  const far = pick(sysadmin.worst, 0);
  return [
    zh(
      "customer",
      "clerk",
      turn(`${n(own)}下一步应该做什么？`, action(own)),
      turn("备件清单给我", parts(own)),
    ),
    zh("sysadmin", "engineer", turn(`${n(far)}的处理建议`, action(far))),
    en("dealer", "phone", turn(`${n(a)} fix?`, action(a)), turn("what do I take along", parts(a))),
    en("dealer", "engineer", turn(`Recommended action for ${n(b)}`, action(b)), turn("By when?", urgency(b))),
    en("customer", "manager", turn(`What is the tank volume of ${n(own)}?`, masterData(own, "tankVolumeL"))),
  ];
}

// Forecasts, and what happens if nothing is done.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { ifWaiting, nextToReach, reaches, urgency } from "../facts.mjs";

export function forecast({ dealer, customer, sysadmin }) {
  const a = pick(dealer.worst, 3);
  const calm = pick(dealer.normal, 6);
  const own = pick(customer.worst, 1);
  const far = pick(sysadmin.worst, 1);
  return [
    zh(
      "dealer",
      "manager",
      turn(`${n(a)}拖三周再修行不行？`, ifWaiting(a, 21)),
      turn("有多紧急？", urgency(a)),
    ),
    zh("customer", "engineer", turn("两周内会有设备到限吗？", nextToReach())),
    en(
      "dealer",
      "engineer",
      turn(`How many days until ${n(calm)} hits its NAS limit?`, reaches(calm, ["nasClass"])),
      turn("and its oil temperature limit?", reaches(calm, ["oilTemp"])),
    ),
    en("sysadmin", "foreigner", turn(`if do nothing 7 days, ${n(far)} what happen?`, ifWaiting(far, 7))),
    en(
      "customer",
      "phone",
      turn(`${n(own)} how long can it wait`, reaches(own)),
      turn("urgent?", urgency(own)),
    ),
  ];
}

// Forecasts and what happens if one waits.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { ifWaiting, nextToReach, reaches } from "../facts.mjs";

export function forecast({ dealer, customer }) {
  const own = pick(customer.worst, 2);
  const a = pick(dealer.normal, 10);
  return [
    zh(
      "customer",
      "manager",
      turn(`${n(own)}再跑10天行不行`, ifWaiting(own, 10)),
      turn("拖三周呢", ifWaiting(own, 21)),
    ),
    en(
      "dealer",
      "engineer",
      turn(`When will the oil temperature of ${n(a)} reach its limit?`, reaches(a, ["oilTemp"])),
      turn("and the filter pressure?", reaches(a, ["filterDp"])),
    ),
    zh("dealer", "clerk", turn("接下来哪台设备最先到限值", nextToReach())),
  ];
}

// Forecasts, and what happens if nothing is done.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { ifWaiting, nextToReach, reaches, urgency } from "../facts.mjs";

const water = ["waterActivity", "waterPpm", "rhSaturation"];

export function forecast({ dealer, customer, sysadmin }) {
  const [a, b, c] = dealer.worst;
  const [x, y] = dealer.normal;
  const own = customer.worst[0];
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(x)}的水分什么时候会到限值？`, reaches(x, water)),
      turn("油温呢？", reaches(x, ["oilTemp"])),
    ),
    zh(
      "dealer",
      "manager",
      turn(`${n(a)}如果再等两周会怎样？`, ifWaiting(a, 14)),
      turn("那等一个月呢", ifWaiting(a, 30)),
    ),
    zh("customer", "phone", turn(`${n(own)}还能撑几天`, reaches(own)), turn("急不急？", urgency(own))),
    zh("dealer", "clerk", turn("接下来哪台设备会先到限值？", nextToReach())),
    zh(
      "sysadmin",
      "engineer",
      turn(
        `预测 ${n(pick(sysadmin.normal, 7))} 的粘度变化率何时达到限值`,
        reaches(pick(sysadmin.normal, 7), ["viscosityDev"]),
      ),
    ),
    en(
      "dealer",
      "engineer",
      turn(`When will ${n(y)} reach its water limit?`, reaches(y, water)),
      turn("and the filter differential pressure?", reaches(y, ["filterDp"])),
    ),
    en(
      "dealer",
      "manager",
      turn(`What if we wait 10 days with ${n(b)}?`, ifWaiting(b, 10)),
      turn("how urgent is it?", urgency(b)),
    ),
    en("customer", "foreigner", turn(`${n(own)} can wait until next month stop?`, ifWaiting(own, 30))),
    en("dealer", "phone", turn(`${n(c)} days left?`, reaches(c))),
    en(
      "customer",
      "manager",
      turn("Is any machine going to hit a limit in the next two weeks?", nextToReach()),
    ),
  ];
}

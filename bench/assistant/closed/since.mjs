// Since when.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { alarmBegan, eitherSince, overLimitSince, unusualSince, worstValue } from "../facts.mjs";

export function since({ dealer, customer, sysadmin }) {
  const over = dealer.worst.filter(({ verdict }) => verdict.overSince);
  const a = pick(dealer.worst, 5);
  const own = pick(customer.worst, 1);
  const far = pick(sysadmin.worst, 2);
  return [
    zh(
      "dealer",
      "clerk",
      turn(`${n(a)}这个问题出现多久了`, eitherSince(a)),
      turn("第一次出现苗头是哪天？", unusualSince(a)),
    ),
    zh(
      "customer",
      "phone",
      turn(`${n(own)}啥时候开始报警的`, alarmBegan(own)),
      turn("最差到多少了", worstValue(own)),
    ),
    en(
      "dealer",
      "engineer",
      turn(`On which date did ${n(over[0])} pass its limit?`, overLimitSince(over[0])),
    ),
    en(
      "sysadmin",
      "manager",
      turn(`For how many days has ${n(far)} been out of order?`, eitherSince(far)),
      turn("When was the alarm raised?", alarmBegan(far)),
    ),
    en("customer", "clerk", turn(`first sign of the problem on ${n(own)}?`, unusualSince(own))),
  ];
}

// Since when.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { alarmBegan, eitherSince, overLimitSince, unusualSince, worstValue } from "../facts.mjs";

export function since({ dealer, customer, sysadmin }) {
  const [a, b, c, d] = dealer.worst;
  const over = dealer.worst.filter(({ verdict }) => verdict.overSince);
  const own = customer.worst[0];
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}从什么时候开始不正常的？`, unusualSince(a)),
      turn("最严重的时候到多少？", worstValue(a)),
    ),
    zh("dealer", "manager", turn(`${n(pick(over, 1))}超限多久了？`, overLimitSince(pick(over, 1)))),
    zh(
      "customer",
      "clerk",
      turn(`${n(own)}的报警是哪天开始的`, alarmBegan(own)),
      turn("那是什么时候超过限值的？", overLimitSince(own)),
    ),
    zh(
      "sysadmin",
      "phone",
      turn(`${n(pick(sysadmin.worst, 5))} 异常几天了`, eitherSince(pick(sysadmin.worst, 5))),
    ),
    en(
      "dealer",
      "engineer",
      turn(`Since when has ${n(b)} been abnormal?`, eitherSince(b)),
      turn("and what was the worst value so far?", worstValue(b)),
    ),
    en("dealer", "clerk", turn(`When did the alarm on ${n(c)} start?`, alarmBegan(c))),
    en("customer", "foreigner", turn(`${n(own)} how long it is over limit already?`, overLimitSince(own))),
    en(
      "dealer",
      "manager",
      turn(`How long has ${n(d)} been like this?`, eitherSince(d)),
      turn(`And ${n(a)}?`, eitherSince(a)),
    ),
  ];
}

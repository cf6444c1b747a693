// Alarms and who handles them.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { alarmCount, alarmsAt, begunIn, handler, machinesWithLevel, openAlarms, periods } from "../facts.mjs";

export function alarms({ dealer, customer, sysadmin }) {
  const a = pick(dealer.worst, 3);
  const own = pick(customer.worst, 1);
  const site = pick(dealer.customers, 4);
  const far = pick(sysadmin.worst, 1);
  return [
    zh(
      "customer",
      "clerk",
      turn("我们有几条二级报警？", alarmCount("level2")),
      turn(`${n(own)}那条有人认领了吗`, handler(own)),
    ),
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}最近7天报过几次警`, begunIn(a, periods.last(7))),
      turn("现在还有哪些没恢复？", openAlarms(a)),
    ),
    en(
      "dealer",
      "manager",
      turn("How many active alarms do we have in total?", alarmCount("open")),
      turn("how many of those are level 1?", alarmCount("level1")),
    ),
    en(
      "sysadmin",
      "clerk",
      turn(`open alarms on ${n(far)}`, openAlarms(far)),
      turn("who is taking care of it?", handler(far)),
    ),
    en(
      "dealer",
      "phone",
      turn(`alarms at ${site} not cleared?`, alarmsAt(site)),
      turn("machines with level one alarms", machinesWithLevel(1)),
    ),
  ];
}

// Alarms and who handles them.
import { en, nameOf as n, turn, zh } from "../dialogue.mjs";
import {
  alarmCount,
  alarmsAt,
  begunIn,
  handler,
  lastCleared,
  machinesWithLevel,
  notified,
  openAlarms,
  periods,
} from "../facts.mjs";

export function alarms({ dealer, customer }) {
  const [a, b, c] = dealer.worst;
  const own = customer.worst[0];
  const quiet = customer.normal[0];
  const [site, other] = dealer.customers;
  return [
    zh(
      "dealer",
      "clerk",
      turn("现在有多少条未恢复的报警？", alarmCount("open")),
      turn("其中一级的几条", alarmCount("level1")),
      turn("有几条没人认领？", alarmCount("unclaimed")),
    ),
    zh(
      "customer",
      "manager",
      turn(`${n(own)}的报警有人在处理吗？`, handler(own)),
      turn("通知了谁？", notified(own)),
    ),
    zh("dealer", "engineer", turn(`${n(a)}当前有什么报警`, openAlarms(a))),
    zh(
      "customer",
      "phone",
      turn(`${n(quiet)}有报警没`, openAlarms(quiet)),
      turn("上一次报警什么时候", lastCleared(quiet)),
    ),
    zh("dealer", "manager", turn(`${other}有几条报警没恢复`, alarmsAt(other))),
    en(
      "dealer",
      "clerk",
      turn("Which machines have a level 1 alarm?", machinesWithLevel(1)),
      turn("How many alarms are unclaimed?", alarmCount("unclaimed")),
    ),
    en(
      "customer",
      "engineer",
      turn(`Is anybody working on the alarm of ${n(own)}?`, handler(own)),
      turn("what level is it?", openAlarms(own)),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`${n(b)} which alarm is open?`, openAlarms(b)),
      turn("who received the message?", notified(b)),
    ),
    en(
      "dealer",
      "manager",
      turn(`How many open alarms does ${site} have?`, alarmsAt(site)),
      turn(`How many alarms did ${n(c)} have in the last 30 days?`, begunIn(c, periods.last(30))),
    ),
  ];
}

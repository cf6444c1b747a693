// Alarms and their handling.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { alarmCount, handler, mentions, notified, recordOf } from "../facts.mjs";
import { given } from "./machines.mjs";

export function alarms({ dealer, customer }) {
  const own = pick(customer.worst, 4);
  const record = dealer.alarms.findLast(({ kind, state }) => kind === "alarm" && state === "open");
  return [
    zh(
      "dealer",
      "clerk",
      turn("还有几条报警没人认领", alarmCount("unclaimed")),
      turn("在哪个页面认领", mentions(/报警(记录|页|列表|中心|管理|详情)|alarm record/)),
    ),
    zh("customer", "phone", turn(`${n(own)}的报警有人接手没`, handler(own)), turn("通知了谁", notified(own))),
    en(
      "dealer",
      "manager",
      turn("how many level 1 alarms do we have open", alarmCount("level1")),
      ...given(record, ({ code }) => [turn(`What is alarm ${code} about?`, recordOf(code))]),
    ),
  ];
}

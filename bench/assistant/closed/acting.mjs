// Acting: prepared and shown, or where it is done. Nothing is done by asking.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { prepares, refuses } from "../facts.mjs";

export function acting({ dealer, customer }) {
  const a = pick(dealer.worst, 2);
  const own = pick(customer.worst, 1);
  const calm = pick(customer.normal, 1);
  return [
    zh(
      "customer",
      "manager",
      turn(`出一份${n(own)}的月度报告给我`, prepares("report", own)),
      turn("顺便把它的报警导出来", prepares("export", own)),
    ),
    zh("dealer", "phone", turn(`${n(a)}的报警先静音一天`, prepares("mute", a))),
    en(
      "customer",
      "engineer",
      turn(`I changed the oil of ${n(calm)} this morning, please record it`, prepares("oilChange", calm)),
    ),
    en(
      "dealer",
      "clerk",
      turn(`claim the alarm of ${n(a)} for me`, prepares("claim", a)),
      turn("and add the comment: visit on Friday", prepares("comment", a, /friday/)),
    ),
    en("dealer", "manager", turn(`delete all alarms of ${n(a)}`, refuses())),
  ];
}

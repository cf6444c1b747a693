// Acting: prepared and shown, or where it is done. Nothing is done by asking.
import { en, nameOf as n, turn, zh } from "../dialogue.mjs";
import { action, prepares, refuses } from "../facts.mjs";

export function acting({ dealer, customer }) {
  const [a, b] = dealer.worst;
  const own = customer.worst[0];
  const calm = customer.normal[0];
  return [
    zh(
      "dealer",
      "clerk",
      turn(`给${n(a)}生成一份上个月的诊断报告`, prepares("report", a)),
      turn(`把${n(a)}最近7天的报警导出成Excel`, prepares("export", a)),
    ),
    zh(
      "customer",
      "engineer",
      turn(`帮我认领${n(own)}的报警`, prepares("claim", own)),
      turn("再静音8小时", prepares("mute", own)),
    ),
    zh("dealer", "engineer", turn(`把${n(b)}的油温报警值改成65度`, prepares("alarmSetting", b, /65/))),
    zh("customer", "phone", turn(`记一下${n(calm)}今天换了油`, prepares("oilChange", calm))),
    zh("dealer", "manager", turn(`删除设备${n(a)}`, refuses())),
    zh("customer", "clerk", turn(`${n(calm)}明天8点到12点检修，别报警`, prepares("window", calm))),
    en(
      "dealer",
      "clerk",
      turn(`Create a report for ${n(b)} for the last 30 days`, prepares("report", b)),
      turn("and export its alarms as CSV", prepares("export", b)),
    ),
    en(
      "customer",
      "engineer",
      turn(
        `set an alarm on ${n(calm)} when oil temperature goes above 70 °C`,
        prepares("alarmSetting", calm, /70/),
      ),
    ),
    en(
      "customer",
      "manager",
      turn(`what should be done on ${n(own)}?`, action(own)),
      turn("assign that alarm to somebody", prepares("visit", own)),
    ),
    en("dealer", "foreigner", turn(`please make alarm of ${n(a)} silent for 24 hour`, prepares("mute", a))),
    en("dealer", "phone", turn(`log filter change on ${n(b)} today`, prepares("filterChange", b))),
    en(
      "customer",
      "clerk",
      turn(`Plan a maintenance window for ${n(own)} tomorrow 08:00 to 12:00`, prepares("window", own)),
    ),
  ];
}

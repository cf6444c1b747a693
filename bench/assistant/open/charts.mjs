// Charts of exactly what was asked.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { chart, periods } from "../facts.mjs";

export function charts({ dealer, customer, sysadmin }) {
  const [a, b] = dealer.normal;
  const w = dealer.worst[0];
  const [own, second] = customer.normal;
  const s = pick(sysadmin.normal, 6);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`画一下${n(a)}最近7天的油温曲线`, chart(a, "oilTemp", periods.last(7))),
      turn("换成水活性", chart(a, "waterActivity", periods.last(7))),
      turn("看30天的", chart(a, "waterActivity", periods.last(30))),
    ),
    zh("customer", "manager", turn(`${n(own)}的NAS等级趋势图`, chart(own, "nasClass"))),
    zh("dealer", "phone", turn(`${n(w)}滤芯压差曲线`, chart(w, "filterDp"))),
    zh(
      "customer",
      "engineer",
      turn(
        `把${n(own)}和${n(second)}近3天油温画在一张图上`,
        chart([own, second], "oilTemp", periods.last(3)),
      ),
    ),
    zh("sysadmin", "clerk", turn(`${n(s)}昨天的油位变化图`, chart(s, "oilLevel", "yesterday"))),
    en(
      "dealer",
      "engineer",
      turn(
        `plot the water activity of ${n(b)} for the last 7 days`,
        chart(b, "waterActivity", periods.last(7)),
      ),
      turn("now the oil temperature", chart(b, "oilTemp", periods.last(7))),
    ),
    en(
      "customer",
      "manager",
      turn(
        `Show me a chart of the viscosity at 40 °C of ${n(second)} over the last month`,
        chart(second, "viscosity40", "lastMonth"),
      ),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`picture of water content ${n(w)} please 14 days`, chart(w, "waterPpm", periods.last(14))),
    ),
    en(
      "customer",
      "phone",
      turn(`oil temp graph ${n(own)}`, chart(own, "oilTemp")),
      turn("last 24 h only", chart(own, "oilTemp", "last24h")),
    ),
    en(
      "dealer",
      "engineer",
      turn(`Chart the oil temperature of ${n(a)} and ${n(b)} since last week`, chart([a, b], "oilTemp")),
    ),
  ];
}

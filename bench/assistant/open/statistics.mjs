// Statistics over a time.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { dateWords, periods, statistic } from "../facts.mjs";

export function statistics({ dealer, customer, sysadmin }) {
  const [a, b, c, d] = dealer.normal;
  const [own, second] = customer.normal;
  const w = dealer.worst[0];
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}昨天的平均油温是多少？`, statistic(a, "oilTemp", "mean", "yesterday")),
      turn("最高呢？", statistic(a, "oilTemp", "max", "yesterday")),
      turn("最低呢", statistic(a, "oilTemp", "min", "yesterday")),
    ),
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}最近7天水活性最大值`, statistic(own, "waterActivity", "max", periods.last(7))),
    ),
    zh("dealer", "clerk", turn(`查一下${n(b)}上周油温平均值`, statistic(b, "oilTemp", "mean", "lastWeek"))),
    zh(
      "sysadmin",
      "manager",
      turn(
        `${n(pick(sysadmin.normal, 9))}本月油温最高到过多少度？`,
        statistic(pick(sysadmin.normal, 9), "oilTemp", "max", "thisMonth"),
      ),
    ),
    zh(
      "dealer",
      "phone",
      turn(`${n(c)} ${dateWords(3, "zh")}油温均值`, statistic(c, "oilTemp", "mean", periods.onDay(3))),
    ),
    en(
      "dealer",
      "engineer",
      turn(`average oil temperature of ${n(d)} yesterday`, statistic(d, "oilTemp", "mean", "yesterday")),
      turn("and the maximum?", statistic(d, "oilTemp", "max", "yesterday")),
      turn("and the day before?", statistic(d, "oilTemp", "max", "dayBefore")),
    ),
    en(
      "customer",
      "manager",
      turn(
        `What was the highest water content on ${n(second)} in the last 30 days?`,
        statistic(second, "waterPpm", "max", periods.last(30)),
      ),
    ),
    en(
      "dealer",
      "foreigner",
      turn(`${n(a)} minimum oil temp last 24 hours how much`, statistic(a, "oilTemp", "min", "last24h")),
    ),
    en(
      "dealer",
      "engineer",
      turn(
        `Mean viscosity at 40 °C of ${n(w)} on ${dateWords(5, "en")}?`,
        statistic(w, "viscosity40", "mean", periods.onDay(5)),
      ),
    ),
    en(
      "customer",
      "phone",
      turn(`max oil temp ${n(own)} this week`, statistic(own, "oilTemp", "max", "thisWeek")),
    ),
  ];
}

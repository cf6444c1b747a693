// Statistics over a time.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { dateWords, periods, statistic } from "../facts.mjs";

export function statistics({ dealer, customer, sysadmin }) {
  const a = pick(dealer.normal, 5);
  const b = pick(dealer.normal, 8);
  const own = pick(customer.normal, 2);
  const far = pick(sysadmin.normal, 14);
  return [
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}前天油温平均多少`, statistic(own, "oilTemp", "mean", "dayBefore")),
      turn("那天最高呢？", statistic(own, "oilTemp", "max", "dayBefore")),
    ),
    zh("dealer", "phone", turn(`${n(a)}近24小时油温最低`, statistic(a, "oilTemp", "min", "last24h"))),
    zh(
      "sysadmin",
      "manager",
      turn(`过去30天${n(far)}的微量水分最高达到多少？`, statistic(far, "waterPpm", "max", periods.last(30))),
    ),
    en(
      "dealer",
      "engineer",
      turn(
        `What did the oil temperature of ${n(b)} average over the past week?`,
        statistic(b, "oilTemp", "mean", "lastWeek"),
      ),
      turn(
        "min and max?",
        statistic(b, "oilTemp", "min", "lastWeek"),
        statistic(b, "oilTemp", "max", "lastWeek"),
      ),
    ),
    en(
      "customer",
      "clerk",
      turn(
        `peak oil temperature ${n(own)} on ${dateWords(4, "en")}`,
        statistic(own, "oilTemp", "max", periods.onDay(4)),
      ),
      turn(
        "and its water activity, average that day?",
        statistic(own, "waterActivity", "mean", periods.onDay(4)),
      ),
    ),
  ];
}

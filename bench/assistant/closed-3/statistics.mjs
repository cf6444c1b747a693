// Statistics over a time.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { statistic } from "../facts.mjs";

export function statistics({ dealer, customer }) {
  const a = pick(dealer.normal, 7);
  const own = pick(customer.normal, 2);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}昨天滤芯压差最高多少`, statistic(a, "filterDp", "max", "yesterday")),
      turn("最低呢", statistic(a, "filterDp", "min", "yesterday")),
      turn("前天呢", statistic(a, "filterDp", "min", "dayBefore")),
    ),
    en(
      "customer",
      "manager",
      turn(
        `what's the avg oil temperature of ${n(own)} this month`,
        statistic(own, "oilTemp", "mean", "thisMonth"),
      ),
      turn("and last month?", statistic(own, "oilTemp", "mean", "lastMonth")),
    ),
  ];
}

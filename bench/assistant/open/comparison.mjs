// Two machines, or one against the others.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { extreme, periods, state, statistic, value } from "../facts.mjs";

export function comparison({ dealer, customer }) {
  const [a, b, c] = dealer.normal;
  const [own, second] = customer.normal;
  const bad = customer.worst[0];
  const site = pick(dealer.customers, 1);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`对比一下${n(a)}和${n(b)}的油温`, value(a, "oilTemp"), value(b, "oilTemp")),
      turn("水活性呢？", value(a, "waterActivity"), value(b, "waterActivity")),
    ),
    zh("customer", "manager", turn(`${n(own)}跟${n(bad)}哪台状态好？`, state(own), state(bad))),
    zh(
      "dealer",
      "clerk",
      turn("哪台设备油温最高？", extreme("oilTemp", "highest")),
      turn("最低的是哪台", extreme("oilTemp", "lowest")),
    ),
    zh(
      "customer",
      "phone",
      turn(
        `${n(own)} ${n(second)} 昨天平均油温比较`,
        statistic(own, "oilTemp", "mean", "yesterday"),
        statistic(second, "oilTemp", "mean", "yesterday"),
      ),
    ),
    en(
      "dealer",
      "engineer",
      turn(`Compare the water content of ${n(b)} and ${n(c)}`, value(b, "waterPpm"), value(c, "waterPpm")),
      turn("and their oil temperature?", value(b, "oilTemp"), value(c, "oilTemp")),
    ),
    en(
      "customer",
      "engineer",
      turn("Which of our machines has the highest water content right now?", extreme("waterPpm", "highest")),
    ),
    en(
      "dealer",
      "manager",
      turn(`Which machine at ${site} runs hottest?`, extreme("oilTemp", "highest", site)),
    ),
    en(
      "customer",
      "foreigner",
      turn(
        `${n(second)} and ${n(bad)} filter differential pressure which more big?`,
        value(second, "filterDp"),
        value(bad, "filterDp"),
      ),
    ),
    en(
      "dealer",
      "engineer",
      turn(
        `${n(a)}: this week's max oil temperature against last 7 days of ${n(c)}`,
        statistic(a, "oilTemp", "max", "thisWeek"),
        statistic(c, "oilTemp", "max", periods.last(7)),
      ),
    ),
  ];
}

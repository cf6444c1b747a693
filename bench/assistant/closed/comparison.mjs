// Two machines, or one against the others.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { extreme, state, statistic, value } from "../facts.mjs";

export function comparison({ dealer, customer }) {
  const [a, b] = [pick(dealer.normal, 4), pick(dealer.normal, 9)];
  const [own, second] = [pick(customer.normal, 2), pick(customer.normal, 3)];
  const bad = pick(dealer.worst, 1);
  const site = pick(dealer.customers, 2);
  return [
    zh(
      "dealer",
      "manager",
      turn(`${n(a)}和${n(b)}比，谁的微量水分高？`, value(a, "waterPpm"), value(b, "waterPpm")),
    ),
    zh(
      "customer",
      "engineer",
      turn("我们厂哪台设备微量水分最高", extreme("waterPpm", "highest")),
      turn("油温最高的呢？", extreme("oilTemp", "highest")),
    ),
    en("dealer", "phone", turn(`${n(bad)} vs ${n(a)} state`, state(bad), state(a))),
    en(
      "customer",
      "engineer",
      turn(
        `Compare ${n(own)} with ${n(second)}: max oil temperature yesterday`,
        statistic(own, "oilTemp", "max", "yesterday"),
        statistic(second, "oilTemp", "max", "yesterday"),
      ),
      turn(
        "and the minimum?",
        statistic(own, "oilTemp", "min", "yesterday"),
        statistic(second, "oilTemp", "min", "yesterday"),
      ),
    ),
    en("dealer", "clerk", turn(`coolest machine at ${site}?`, extreme("oilTemp", "lowest", site))),
  ];
}

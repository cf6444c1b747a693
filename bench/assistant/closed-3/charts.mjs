// Charts of exactly what was asked.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { chart, periods } from "../facts.mjs";

export function charts({ dealer, customer }) {
  const a = pick(dealer.normal, 11);
  const [b, c] = [pick(dealer.normal, 12), pick(dealer.normal, 13)];
  const own = pick(customer.normal, 1);
  return [
    zh(
      "dealer",
      "engineer",
      turn(`画一下${n(a)}近7天的NAS等级`, chart(a, "nasClass", periods.last(7))),
      turn("再看看油温的", chart(a, "oilTemp", periods.last(7))),
    ),
    zh("customer", "phone", turn(`${n(own)} oil temp 昨天的曲线`, chart(own, "oilTemp", "yesterday"))),
    en(
      "dealer",
      "engineer",
      turn(`vibration trend of ${n(b)}, past 24 hours`, chart(b, "vibRms", "last24h")),
      turn(`now plot the oil level of ${n(b)} and ${n(c)} together`, chart([b, c], "oilLevel")),
    ),
  ];
}

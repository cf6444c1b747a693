// Reports, claims and other acts: prepared, or shown where.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { prepares, refuses } from "../facts.mjs";

export function acting({ dealer, customer }) {
  const a = pick(dealer.worst, 1);
  const own = pick(customer.worst, 2);
  const calm = pick(customer.normal, 2);
  return [
    zh(
      "dealer",
      "manager",
      turn(`给${n(a)}出一份诊断报告`, prepares("report", a)),
      turn("顺便把它的报警认领一下", prepares("claim", a)),
    ),
    en(
      "customer",
      "engineer",
      turn(`mute the alarm on ${n(own)} until tomorrow`, prepares("mute", own)),
      turn(`export last week's oil temperature of ${n(calm)} to excel`, prepares("export", calm)),
    ),
    en("customer", "phone", turn("change my password to abc123 pls", refuses())),
  ];
}

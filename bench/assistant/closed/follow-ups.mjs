// Ellipsis, pronouns and sets: each question leans on the answer before it.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import {
  action,
  cause,
  countOf,
  inStanding,
  limits,
  needAction,
  parts,
  periods,
  state,
  statistic,
  value,
} from "../facts.mjs";

export function followUps({ dealer, customer }) {
  const a = pick(dealer.worst, 2);
  const b = pick(dealer.worst, 3);
  const calm = pick(dealer.normal, 3);
  const own = pick(customer.worst, 1);
  const site = pick(dealer.customers, 4);
  return [
    zh(
      "dealer",
      "phone",
      turn(`${n(b)}咋样`, state(b)),
      turn("啥原因", cause(b)),
      turn("带啥备件", parts(b)),
      turn(`${n(a)}呢`, parts(a)),
    ),
    zh(
      "customer",
      "engineer",
      turn(`${n(own)}油温现在多少`, value(own, "oilTemp")),
      turn("过去7天最高多少？", statistic(own, "oilTemp", "max", periods.last(7))),
      turn("平均呢", statistic(own, "oilTemp", "mean", periods.last(7))),
    ),
    en(
      "dealer",
      "manager",
      turn(`Is anything wrong at ${site}?`, needAction(site)),
      turn("Which of them are abnormal?", inStanding("abnormal", site)),
      turn("How many machines do they have altogether?", countOf("devices", site)),
    ),
    en(
      "dealer",
      "engineer",
      turn(`water content of ${n(calm)}?`, value(calm, "waterPpm")),
      turn("what's its limit?", limits(calm, "waterPpm")),
      turn("highest in the last 30 days?", statistic(calm, "waterPpm", "max", periods.last(30))),
      turn("oil temperature?", statistic(calm, "oilTemp", "max", periods.last(30))),
    ),
    en(
      "customer",
      "foreigner",
      turn(`${n(own)} how is?`, state(own)),
      turn("reason?", cause(own)),
      turn("so what do?", action(own)),
    ),
  ];
}

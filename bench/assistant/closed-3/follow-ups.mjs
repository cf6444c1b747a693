// Questions that hang on the ones before.
import { en, nameOf as n, pick, turn, zh } from "../dialogue.mjs";
import { action, cause, chart, either, inStanding, reason, statistic, value } from "../facts.mjs";

export function followUps({ dealer }) {
  const a = pick(dealer.normal, 5);
  const b = pick(dealer.normal, 6);
  const [first, second] = dealer.abnormal;
  return [
    zh(
      "dealer",
      "engineer",
      turn(`${n(a)}现在油温多少`, value(a, "oilTemp")),
      turn("水活度呢", value(a, "waterActivity")),
      turn("昨天平均多少", statistic(a, "waterActivity", "mean", "yesterday")),
      turn(`换成${n(b)}`, statistic(b, "waterActivity", "mean", "yesterday")),
      turn("画个曲线看看", chart(b, "waterActivity")),
    ),
    en(
      "dealer",
      "manager",
      turn("List the abnormal machines.", inStanding("abnormal")),
      turn("what is the problem with the first one?", either(cause(first), reason(first))),
      turn("what should be done about it", action(first)),
      ...(second ? [turn("and the second one?", action(second))] : []),
    ),
  ];
}

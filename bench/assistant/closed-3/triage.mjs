// What needs attention.
import { en, pick, turn, zh } from "../dialogue.mjs";
import { countOf, needAction, worstMachine } from "../facts.mjs";

export function triage({ dealer }) {
  const site = pick(dealer.worst, 2).customerName;
  return [
    zh(
      "dealer",
      "manager",
      turn("今天上班先看哪台？", worstMachine()),
      turn(`${site}那边要处理的有哪些`, needAction(site)),
      turn("那边正常的有几台", countOf("normal", site)),
    ),
    en(
      "customer",
      "phone",
      turn("anything wrong at the plant today? which ones", needAction()),
      turn("and how many are fine?", countOf("normal")),
    ),
  ];
}

// Nothing that the platform knows.
import { en, turn, zh } from "../dialogue.mjs";
import { declined } from "../facts.mjs";

export function offTopic() {
  return [
    zh("customer", "phone", turn("中午食堂吃啥", declined()), turn("那帮我写首关于秋天的诗吧", declined())),
    en(
      "dealer",
      "manager",
      turn("who won the football world cup in 2022", declined()),
      turn("and what is the dollar worth in yuan today?", declined()),
    ),
    en("customer", "foreigner", turn("please recommend good hotel near the factory", declined())),
  ];
}

// Nothing to do with the fleet: declined.
import { en, nameOf as n, turn, zh } from "../dialogue.mjs";
import { declined, state } from "../facts.mjs";

export function offTopic({ dealer }) {
  const mine = dealer.normal[2];
  return [
    zh("customer", "phone", turn("你是男的还是女的", declined()), turn("给我唱首歌", declined())),
    zh("dealer", "manager", turn("明年钢材价格会涨吗？", declined())),
    en(
      "customer",
      "manager",
      turn("Write me a poem about love", declined()),
      turn("What time is it in New York?", declined()),
    ),
    en(
      "dealer",
      "engineer",
      turn(`how is ${n(mine)}?`, state(mine)),
      turn("who is the CEO of Siemens?", declined()),
    ),
    en("dealer", "phone", turn("best recipe for fried rice", declined())),
  ];
}

// A question about a machine that the account does not see.
import { turn } from "./dialogue.mjs";
import { unknown } from "./facts.mjs";

/** Nothing in the fleet is called that, and nothing resembles it. */
const madeUp = "QQ77 鼓风转炉";

/** The same question about a made-up name shows the words that are right for any name. */
export function unknownTurn(questionOf, name, other = madeUp) {
  const same = { name: other, question: questionOf(other), answer: null };
  return { ...turn(questionOf(name), unknown(name, same)), same };
}

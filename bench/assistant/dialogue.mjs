// How a dialogue is written down.

/** A question and the facts that its answer must hold. */
export const turn = (question, ...facts) => ({ question, facts });

/** A dialogue in one language, asked as one account, by one kind of person. */
const of =
  (language) =>
  (account, voice, ...turns) => ({ language, account, voice, turns });
export const zh = of("zh-CN");
export const en = of("en");

/** The n-th of a list that may be shorter in another fleet. */
export const pick = (list, place) => list[place % list.length];
export const nameOf = ({ deviceName }) => deviceName;

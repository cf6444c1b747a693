/** One pattern of several classes of phrasings; of two that begin at one place the first is read. */
export const any = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"));

/** Small words, names and indicators that can stand between the words of one phrase: "how can the problem on A07 be solved". */
const between =
  " ?(?:(?:the|this|that|it|them|they|we|i|you|he|one|our|my|oil|problems?|issues?|faults?|alarms?|on|at|of|with|in|be|get|a|an)\\b|[\\ue000 ,])*";
/** A pattern in which … is any run of them. */
export const across = (source: string): RegExp => new RegExp(source.replaceAll(/ ?… ?/g, between));

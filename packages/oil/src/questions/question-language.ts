const han = /\p{Script=Han}/u;
const englishWords =
  /\b(what|whats|why|when|which|who|how|where|is|are|was|were|do|does|did|has|have|can|should|will|the|of|on|at|and|for|since|with|about|compare|compared|versus|vs|show|tell|any)\b/i;

/**
 * The language of a question, whatever that of the names in the question: "How is 2# 立磨减速机?" is English. null where the
 * question does not show it.
 */
export function questionLanguage(text: string, names: readonly string[]): "zh" | "en" | null {
  const inIt = names.filter((name) => name !== "" && text.includes(name));
  const rest = inIt
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, " "), text);
  if (han.test(rest)) return englishWords.test(rest) ? "en" : "zh";
  return /[a-z]{2,}/i.test(rest) ? "en" : null;
}

const han = /\p{Script=Han}/u;
const english =
  /\b(what|whats|why|when|which|who|how|where|is|are|was|were|do|does|did|has|have|can|should|will|the|of|on|at|and|for|since|with|about|compare|compared|versus|vs|show|tell|any|please|oil|temp|status|state|plot|alarm|alarms|level|water|max|min|average)\b/i;
const otherScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const otherWords =
  /\b(el|la|los|las|cuál|cual|qué|que|cómo|como|cuánto|está|estado|máquina|maquina|temperatura|aceite|del|der|die|das|welche|welcher|wie|ist|sind|und|maschine|maschinen|öl|öltemperatur|warum|kritisch|wann|le|les|quelle|quel|quelles|comment|huile|température|machine est|pourquoi|est-ce|è|della|olio|macchina|temperatura|come|perché|qual|quais|óleo|máquinas|por que|hoeveel|wat|welke|machines zijn)\b/giu;

/** The language of a question, whatever that of the names in it; null where it does not show. */
export function questionLanguage(text: string): "zh" | "en" | null {
  if (han.test(text)) return english.test(text) ? "en" : "zh";
  return /[a-z]{2,}/i.test(text) ? "en" : null;
}

/** A question in neither Chinese nor English; names are left out of the text. */
export function isOtherLanguage(text: string): boolean {
  if (otherScripts.test(text) || /\p{Script=Greek}{3,}/u.test(text)) return true;
  if (han.test(text)) return false;
  const words = new Set((text.match(otherWords) ?? []).map((word) => word.toLowerCase()));
  const isEnglish = /\b(what|which|how|why|when|the|is|are|please|of)\b/i.test(text);
  return words.size >= 2 && !isEnglish ? true : /[¿¡ßñ]/.test(text);
}

/**
 * A line as it is expected: text that is compared, `{key}` for a number, `{*}` for anything up to the text that follows.
 * Not a regular expression: each part is searched once, from the left, so a line costs its length and no pattern can hang.
 */
export interface Template {
  readonly parts: readonly TemplatePart[];
  readonly keys: readonly string[];
}

type TemplatePart =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "number"; readonly key: string }
  | { readonly kind: "anything" };

const longestTemplate = 500;
const mostFields = 32;
export const longestLine = 1024;
/** Text in place of a number, as `----` or `n/a`, is not longer. */
const longestNumber = 24;

export type TemplateProblem =
  | "tooLong"
  | "tooManyFields"
  | "noField"
  | "unknownBrace"
  | "fieldsTouch"
  | "sameField";

const keyForm = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

export function parseTemplate(text: string): Template | TemplateProblem {
  if (text.length > longestTemplate) return "tooLong";
  const parts: TemplatePart[] = [];
  const keys: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] !== "{") {
      const end = text.indexOf("{", at);
      const literal = text.slice(at, end < 0 ? text.length : end);
      if (literal.includes("}")) return "unknownBrace";
      parts.push({ kind: "literal", text: literal });
      at += literal.length;
      continue;
    }
    const end = text.indexOf("}", at);
    const name = text.slice(at + 1, end < 0 ? at + 1 : end);
    if (name !== "*" && !keyForm.test(name)) return "unknownBrace";
    const last = parts.at(-1);
    // Where one ends and the next begins would have to be tried.
    if (last && last.kind !== "literal" && !(last.kind === "number" && name === "*")) return "fieldsTouch";
    if (name === "*") parts.push({ kind: "anything" });
    else {
      if (keys.includes(name)) return "sameField";
      parts.push({ kind: "number", key: name });
      keys.push(name);
    }
    at = end + 1;
  }
  if (keys.length === 0) return "noField";
  if (keys.length > mostFields) return "tooManyFields";
  return { parts, keys };
}

/** A number as it was sent; null for text in its place. */
export type LineFields = ReadonlyMap<string, number | null>;

/** The numbers of a line; null if the line is another. */
export function matchLine({ parts }: Template, line: string): LineFields | null {
  if (line.length > longestLine) return null;
  const fields = new Map<string, number | null>();
  let at = 0;
  let maySkip = false;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (!part) continue;
    if (part.kind === "anything") maySkip = true;
    else if (part.kind === "literal") {
      const found = maySkip ? line.indexOf(part.text, at) : line.startsWith(part.text, at) ? at : -1;
      if (found < 0) return null;
      at = found + part.text.length;
      maySkip = false;
    } else {
      const end = endOfField(line, at, parts[i + 1]);
      if (end === null) return null;
      const sent = line.slice(at, end).trim();
      fields.set(part.key, numberForm.test(sent) ? Number(sent) : null);
      at = end;
    }
  }
  return maySkip || line.slice(at).trim() === "" ? fields : null;
}

/** Without nested repetition, and only ever compared with few characters. */
const numberForm = /^[+-]?\d{1,12}(?:\.\d{1,12})?(?:[eE][+-]?\d{1,3})?$/;
const numberLetter = /[0-9+\-.eE]/;

/** Ends text in place of a number at the end of a line. */
const separator = /[\s;,|]/;

/** A field ends where the text after it begins; before `{*}` with the last character of a number, at the end with a separator. */
function endOfField(line: string, at: number, next: TemplatePart | undefined): number | null {
  let end: number;
  if (next?.kind === "literal") {
    // Leading spaces of a padded number are the field's, also where a space follows it.
    let from = at;
    while (line[from] === " ") from++;
    end = line.indexOf(next.text, from);
  } else if (next?.kind === "anything") {
    end = at;
    while (line[end] === " ") end++;
    while (end < line.length && numberLetter.test(line[end] ?? "")) end++;
  } else {
    end = at;
    while (line[end] === " ") end++;
    while (end < line.length && !separator.test(line[end] ?? "")) end++;
  }
  return end < at || end - at > longestNumber ? null : end;
}

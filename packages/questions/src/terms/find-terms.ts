import type { QuestionReader } from "../text/reader.ts";
import { measuredTerms } from "./measured-terms.ts";
import type { Term } from "./term.ts";
import { oilTerms } from "./oil-terms.ts";
import { platformTerms } from "./platform-terms.ts";

/** What the trade calls things, and what they mean, in both languages. */
export const terms: readonly Term[] = [...platformTerms, ...oilTerms, ...measuredTerms];

const byId = new Map(terms.map((term) => [term.id, term]));
export const termById = (id: string): Term | null => byId.get(id) ?? null;

/** The terms that a plain text names, in its order; a term within the words of another one does not count. */
export function findTerms(text: string): string[] {
  const hits = terms.flatMap(({ id, pattern }) => {
    const match = pattern.exec(text);
    return match ? [{ id, from: match.index, to: match.index + match[0].length }] : [];
  });
  return hits
    .filter(
      (one) =>
        !hits.some(
          (other) =>
            other !== one &&
            other.from <= one.from &&
            other.to >= one.to &&
            other.to - other.from > one.to - one.from,
        ),
    )
    .toSorted((one, other) => one.from - other.from)
    .map(({ id }) => id);
}

/** A code written out in a question, "21/19/16" or "NAS 9", in this spelling. */
export function findCode(reader: QuestionReader): string | null {
  const iso = reader.take(/(?:iso ?(?:4406)?[: ]*)?(?<!\d)(?<code>\d{1,2}\/\d{1,2}\/\d{1,2})(?!\d)/);
  if (iso) return iso.match.groups?.["code"] ?? null;
  const nas = reader.take(/nas ?(?:1638)? ?(?:等级|class|级)? ?(?<class>00|1[0-2]|\d)(?!\d) ?(?:级)?/);
  return nas ? `NAS ${nas.match.groups?.["class"]}` : null;
}

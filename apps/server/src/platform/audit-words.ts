import { auditEntities, type AuditEntity, type AuditRow, type Language } from "@oilcloud/contract";
import { changedFields } from "./audit.ts";
import { type Label, labelIn, labelOf } from "./labels.ts";

/** Puts a change into words; there is no `before` where it was made, and no `after` where it was removed. */
export type Describe = (
  before: object | null,
  after: object | null,
  language: Language,
) => Pick<AuditRow, "title" | "changes">;

/** The words of some entities. */
export type AuditWords = Partial<Record<AuditEntity, Describe>>;
/** The words of any entity. */
export type DescribeEntity = (entity: AuditEntity) => Describe;

/** Puts the words of all modules together. An entity without words, or with two, is refused at the start. */
export function makeAuditWords(modules: () => readonly { describes?: AuditWords }[]) {
  const found = (entity: AuditEntity) => modules().flatMap(({ describes }) => describes?.[entity] ?? []);
  const of: DescribeEntity = (entity) => {
    const [describe] = found(entity);
    if (!describe) throw new Error(`Nobody describes ${entity}`);
    return describe;
  };
  return { of, unclear: () => auditEntities.filter((entity) => found(entity).length !== 1) };
}

/** What a snapshot may hold. */
type Kept = string | number | boolean | null | readonly string[];

/** How a field is called, and its values where they are keys of a list. */
export interface DescribedField extends Label {
  values?: Record<string, Label>;
  unit?: string;
}

const yes: Label = { zh: "是", en: "Yes" };
const no: Label = { zh: "否", en: "No" };

/** Describes snapshots whose fields are plain values. Fields that an older snapshot does not have are left out. */
export function describeFields<Field extends string>(
  fields: Record<Field, DescribedField>,
  title: (snapshot: Partial<Record<Field, Kept>>, language: Language) => string,
): Describe {
  const words = (snapshot: Partial<Record<Field, Kept>> | null, language: Language) =>
    snapshot &&
    (Object.fromEntries(
      (Object.keys(fields) as Field[]).map((name) => [
        name,
        valueWords(snapshot[name] ?? null, fields[name], language),
      ]),
    ) as Record<Field, string>);
  return (before, after, language) => {
    const [old, now] = [before, after] as (Partial<Record<Field, Kept>> | null)[];
    return {
      title: title(now ?? old ?? {}, language),
      changes: changedFields(fields, words(old ?? null, language), words(now ?? null, language), language),
    };
  };
}

function valueWords(value: Kept, { values, unit }: DescribedField, language: Language): string {
  if (value === null || value === "") return "";
  if (typeof value === "boolean") return labelIn(language, value ? yes : no);
  const each = (text: string) => (values ? labelOf(values, text, language) : text);
  if (typeof value === "object") return value.map(each).join(language === "en" ? ", " : "、");
  return unit ? `${value} ${unit}` : each(String(value));
}

export const text = (value: Kept | undefined): string =>
  value === null || value === undefined ? "" : String(value);

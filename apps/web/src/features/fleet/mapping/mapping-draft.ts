import type { KeyMapping, PayloadForm } from "@oilcloud/contract";
import { chirpStackPaths, keyMappingLimits } from "@oilcloud/contract/values";

type Rule = KeyMapping["rules"][number];

/** A rule while it is typed: numbers may be missing, texts are one line. */
export interface DraftRule extends Omit<Rule, "scale" | "offset" | "texts"> {
  scale: number | null;
  offset: number | null;
  texts: string;
}
export interface MappingDraft extends Omit<KeyMapping, "rules"> {
  rules: DraftRule[];
}

export const emptyMapping: KeyMapping = {
  form: "thingsboard",
  timePath: "",
  timeUnit: "auto",
  listPath: "",
  childPath: "",
  rules: [],
};

export const newRule = (source = "", key = ""): DraftRule => ({
  source,
  key,
  scale: 1,
  offset: 0,
  texts: "",
});

export const draftOf = ({ rules, ...mapping }: KeyMapping): MappingDraft => ({
  ...mapping,
  rules: rules.map((rule) => ({
    ...rule,
    texts: rule.texts.map(({ text, value }) => `${text}=${value}`).join(", "),
  })),
});

/** What a form of payload usually looks like. */
export function withForm(draft: MappingDraft, form: PayloadForm): MappingDraft {
  const isChirpStack = form === "chirpstack";
  return {
    ...draft,
    form,
    timePath: isChirpStack ? chirpStackPaths.time : form === "json" ? draft.timePath : "",
    childPath: isChirpStack ? chirpStackPaths.child : form === "json" ? draft.childPath : "",
    listPath: form === "json" ? draft.listPath : "",
  };
}

const path =
  /^(?:[^.[\]]+|\[(?:\d{1,4}|[^=[\]]+=[^[\]]*)\])(?:\.[^.[\]]+|\[(?:\d{1,4}|[^=[\]]+=[^[\]]*)\])*$/;
const ownKey = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${keyMappingLimits.key - 1}}$`);

/** Texts with their numbers, as in `ON=1, OFF=0`; null if they are written in another way. */
function textsOf(written: string): Rule["texts"] | null {
  if (written.trim() === "") return [];
  const found = written.split(/[,，;；]/).map((part) => {
    const [text = "", number = "", ...others] = part.split("=").map((each) => each.trim());
    const value = number === "" ? Number.NaN : Number(number);
    return text !== "" && others.length === 0 && Number.isFinite(value) ? { text, value } : null;
  });
  return found.length <= keyMappingLimits.texts && found.every((each) => each !== null) ? found : null;
}

export type DraftProblem = "path" | "key" | "texts" | "number" | "twice";

/** The first problem of each rule. */
export function problemsOf({ rules }: MappingDraft): { row: number; problem: DraftProblem }[] {
  const seen = new Set<string>();
  return rules.flatMap((rule, row) => {
    const pair = `${rule.source} ${rule.key}`;
    const isTwice = seen.has(pair);
    seen.add(pair);
    const problem = problemOf(rule) ?? (isTwice ? "twice" : null);
    return problem ? [{ row, problem }] : [];
  });
}

function problemOf({ source, key, scale, offset, texts }: DraftRule): DraftProblem | null {
  if (!path.test(source)) return "path";
  if (!ownKey.test(key)) return "key";
  if (scale === null || offset === null) return "number";
  return textsOf(texts) === null ? "texts" : null;
}

/** What is saved and tried; rules that are not finished are left out. */
export function mappingOf(draft: MappingDraft): KeyMapping {
  const faulty = new Set(problemsOf(draft).map(({ row }) => row));
  return {
    ...draft,
    rules: draft.rules.flatMap((rule, row): Rule[] =>
      faulty.has(row)
        ? []
        : [{ ...rule, scale: rule.scale ?? 1, offset: rule.offset ?? 0, texts: textsOf(rule.texts) ?? [] }],
    ),
  };
}

export const isSameDraft = (a: MappingDraft, b: MappingDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

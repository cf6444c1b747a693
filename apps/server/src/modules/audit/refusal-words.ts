import { type ErrorName, errors, sentence } from "@oilcloud/contract";
import type { Describe } from "../../platform/audit-words.ts";
import { changedFields } from "../../platform/audit.ts";
import type { Label } from "../../platform/labels.ts";

interface RefusalSnapshot {
  problem: ErrorName;
  values: Record<string, string | number>;
  call: string;
  repeats?: number;
}

const fields = {
  answer: { zh: "拒绝原因", en: "Answer" },
  call: { zh: "请求", en: "Call" },
  repeats: { zh: "一分钟内重复次数", en: "Repeats within a minute" },
} as const satisfies Record<string, Label>;

/** The words of an entry about a refused call: the sentence that its caller read. */
export const describeRefusal: Describe = (_before, after, language) => {
  const { problem, values, call, repeats } = after as RefusalSnapshot;
  // A later version may have dropped an error.
  const answer = problem in errors ? sentence(problem, language, values) : problem;
  const words = { answer, call, repeats: repeats ? String(repeats) : "" };
  return { title: call, changes: changedFields(fields, null, words, language) };
};

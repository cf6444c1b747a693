import type { KeyValue, Language, Verdict } from "@oilcloud/contract";
import { faultsWords } from "@oilcloud/oil";
import { labelIn } from "../i18n/label-in.ts";

/** A verdict's reason with the values that stand beside it; in everything but the numbers it is the server's. */
export function reasonNow(
  { reason, told }: Pick<Verdict, "reason" | "told">,
  values: readonly Pick<KeyValue, "keyId" | "value" | "mark">[],
  language: Language,
): string {
  if (told.length === 0) return reason;
  const now = told.map((each) => {
    const shown = values.find(({ keyId }) => keyId === each.keyId);
    const value = shown && shown.mark === null ? shown.value : each.value;
    return { ...each, value, name: { zh: each.keyName, en: each.keyName } };
  });
  return labelIn(language, faultsWords(now));
}

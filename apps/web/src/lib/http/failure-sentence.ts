import { i18n } from "../i18n/instance.ts";

const words = {
  uploadFailed: "errors.operation.uploadFailed",
  setFailure: "errors.operation.setFailure",
  operateFail: "errors.operation.operateFail",
  saveFailure: "errors.saveFailure",
  queryFailure: "errors.queryFailure",
} as const;

/** What failed, in the specification's words. */
export type Failure = keyof typeof words;

/** What failed, then why, where a sentence for people says so. */
export function failureSentence(error: unknown, failure: Failure): string {
  const what = i18n.t(words[failure]);
  return i18n.t("errors.withReason", { what, reason: reasonOf(error) });
}

/** For a form, which shows it where it was asked; null while nothing failed. */
export const problemOf = (error: Error | null, failure: Failure = "saveFailure"): string | null =>
  error && failureSentence(error, failure);

/** The errors of the browser (TypeError, DOMException) are not for people to read. */
function reasonOf(error: unknown): string {
  const isSentence = error instanceof Error && ["Error", "CallError"].includes(error.name);
  return (isSentence && error.message) || i18n.t("errors.operationFailed");
}

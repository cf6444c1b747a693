import { toast } from "../toast/toast.ts";
import { CallError } from "./call-error.ts";
import { type Failure, failureSentence } from "./failure-sentence.ts";

/** Shows what failed and why, unless the request layer has shown it already. */
export function showFailure(error: unknown, failure: Failure = "operateFail"): void {
  if (error instanceof CallError && error.shown) return;
  toast.error(failureSentence(error, failure));
}

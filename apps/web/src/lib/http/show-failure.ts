import { toast } from "../toast/toast.ts";
import { CallError } from "./call-error.ts";

/** Shows why something failed, unless the request layer has shown it already. */
export function showFailure(error: unknown, otherwise: string): void {
  if (error instanceof CallError && error.shown) return;
  toast.error(error instanceof CallError ? error.message : otherwise);
}

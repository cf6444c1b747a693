import { toast } from "../toast/toast.ts";
import { CallError } from "./call-error.ts";

/** Shows why something failed, once: what the request layer has told already is not told again. */
export function tellFailure(error: unknown, otherwise: string): void {
  if (error instanceof CallError && error.told) return;
  toast.error(error instanceof CallError ? error.message : otherwise);
}

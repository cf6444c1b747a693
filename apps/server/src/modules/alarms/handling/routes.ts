import { type CallName, contract } from "@oilcloud/contract";
import { AppError } from "../../../platform/errors.ts";
import type { Calls } from "../../../platform/http/calls.ts";

/** Not there yet: answered with the sentence for what is not ready. */
export function handlingRoutes(calls: Calls): void {
  for (const name of calls.missing())
    if (
      /^(GET|POST) \/system\/(alarmrecord|maintenance)\//.test(name) &&
      name in contract &&
      !name.endsWith("/export")
    )
      calls.handle(name as CallName, async () => {
        throw new AppError("unavailable");
      });
}

import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { screenRoutes } from "./routes.ts";
import { makeSystemNameStore } from "./system-name-store.ts";

export function screensModule({ db, clock }: { db: Db; clock: Clock }) {
  const names = makeSystemNameStore(db, clock);
  return {
    serve(calls: Calls): void {
      screenRoutes(calls, db, names);
      // The contract is ahead of what answers it.
      for (const name of calls.missing().filter((each) => /screen\/|displaylink/.test(each)))
        calls.handle(name, () => Promise.reject(new AppError("badRequest")));
    },
    /** What the first of them that has a name calls the platform; null where none has. */
    nameOf: names.first,
  };
}

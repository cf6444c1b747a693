import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { screenRoutes } from "./routes.ts";
import { makeSystemNameStore } from "./system-name-store.ts";

export const screensModule = ({ db, clock }: { db: Db; clock: Clock }) => ({
  serve: (calls: Calls) => screenRoutes(calls, db, makeSystemNameStore(db, clock)),
});

import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import { areaRoutes } from "./routes.ts";
import { makeAreasStore } from "./store.ts";

export function areasModule({ db }: { db: Db }) {
  const areas = makeAreasStore(db);
  return { serve: (calls: Calls) => areaRoutes(calls, areas), start: areas.fill };
}

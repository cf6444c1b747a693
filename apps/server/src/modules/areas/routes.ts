import type { Calls } from "../../platform/http/calls.ts";
import type { AreasStore } from "./store.ts";

export function areaRoutes(calls: Calls, areas: AreasStore): void {
  calls.handle("GET /system/other/getSysArea", ({ query, caller }) =>
    areas.below(query.areaNo || null, caller.language),
  );
}

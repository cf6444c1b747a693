import type { Calls } from "../../platform/http/calls.ts";
import type { Factories } from "./factories.ts";

export function fleetRoutes(calls: Calls, factories: Factories): void {
  calls.handle("GET /system/dataanalysis/listAllByDifCondition", ({ caller }) =>
    factories.list(caller.identity.scope),
  );
}

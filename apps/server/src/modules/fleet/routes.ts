import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Factories } from "./factories.ts";

export function fleetRoutes(calls: Calls, factories: Factories): void {
  calls.handle("GET /system/dataanalysis/listAllByDifCondition", ({ caller }) =>
    factories.list(caller.identity.scope),
  );
  calls.handle("GET /system/customer/site", ({ query, caller }) =>
    factories.site(caller.identity.scope, query.customerId),
  );
  calls.handle("PUT /system/customer/timeZone", ({ body, caller }) =>
    factories.moveTo(actorOf(caller), body.customerId, body.timeZone),
  );
}

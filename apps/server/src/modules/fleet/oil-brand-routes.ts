import { listed } from "../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { OilBrands } from "./oil-brands.ts";

/** The customer has been found in the caller's scope before a handler runs; the brand has not. */
export function oilBrandRoutes(calls: Calls, brands: OilBrands): void {
  calls.handle("GET /system/oilbrand/list", async ({ query, caller }) =>
    listed(await brands.list(viewerOf(caller), query.customerId)),
  );
  calls.handle("POST /system/oilbrand", ({ body, caller }) =>
    brands.add(actorOf(caller), body.customerId, body),
  );
  calls.handle("PUT /system/oilbrand", ({ body, caller }) =>
    brands.change(actorOf(caller), body.brandId, body),
  );
  calls.handle("DELETE /system/oilbrand/:id", ({ params, caller }) =>
    brands.remove(viewerOf(caller), params.id),
  );
}

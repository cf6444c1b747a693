import { pageOf } from "../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Companies } from "./companies.ts";

export function companyRoutes(calls: Calls, companies: Companies): void {
  calls.handle("GET /system/tenant/list", ({ query, caller }) =>
    companies.tenants(viewerOf(caller), query, pageOf(query)),
  );
  calls.handle("POST /system/tenant", ({ body, caller }) => companies.addTenant(actorOf(caller), body));
  calls.handle("PUT /system/tenant", ({ body: { tenantId, ...entry }, caller }) =>
    companies.modifyTenant(actorOf(caller), tenantId, entry),
  );
  calls.handle("PUT /system/tenant/closed", ({ body, caller }) =>
    companies.closeTenant(actorOf(caller), body.tenantId, body.closed),
  );
  calls.handle("DELETE /system/tenant/:id", ({ params, query, caller }) =>
    companies.removeTenant(actorOf(caller), params.id, query.name),
  );
  calls.handle("GET /system/customer/list", ({ query, caller }) =>
    companies.customers(viewerOf(caller), query, pageOf(query)),
  );
  calls.handle("POST /system/customer", ({ body, caller }) => companies.addCustomer(actorOf(caller), body));
  calls.handle("PUT /system/customer", ({ body: { customerId, ...entry }, caller }) =>
    companies.modifyCustomer(actorOf(caller), customerId, entry),
  );
  calls.handle("PUT /system/customer/closed", ({ body, caller }) =>
    companies.closeCustomer(actorOf(caller), body.customerId, body.closed),
  );
  calls.handle("PUT /system/customer/tenant", ({ body, caller }) =>
    companies.moveCustomer(actorOf(caller), body.customerId, body.tenantId),
  );
  calls.handle("DELETE /system/customer/:id", ({ params, query, caller }) =>
    companies.removeCustomer(actorOf(caller), params.id, query.name),
  );
}

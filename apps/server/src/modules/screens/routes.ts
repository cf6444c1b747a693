import { AppError } from "../../platform/errors.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { SystemNameStore } from "./system-name-store.ts";

/** The ids in the body have been found in the caller's scope before a handler runs. */
export function screenRoutes(calls: Calls, names: SystemNameStore): void {
  calls.handle("POST /system/distributordatascreen/getSystemName", async ({ body, caller }) => {
    if (body.customerId) return (await names.ofCustomer(caller.identity.scope, body.customerId)) ?? "";
    return (body.tenantId ? await names.ofTenant(body.tenantId) : null) ?? "";
  });

  calls.handle("POST /system/distributordatascreen/setSystemName", async ({ body, caller }) => {
    const { authority, customerId, tenantId } = caller.identity;
    const name = body.systemName.trim();
    if (authority === "TENANT_ADMIN" && tenantId && body.tenantId === tenantId) {
      await names.nameTenant(tenantId, name);
    } else if (authority === "CUSTOMER_USER" && customerId && body.customerId === customerId) {
      await names.nameCustomer(customerId, name);
    } else {
      throw new AppError("fieldRequired", {
        field: authority === "TENANT_ADMIN" ? "tenantId" : "customerId",
      });
    }
    return name;
  });
}

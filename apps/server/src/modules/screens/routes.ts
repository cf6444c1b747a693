import { AppError } from "../../platform/errors.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { SystemNameStore } from "./system-name-store.ts";

/** The ids in the body have been found in the caller's scope before a handler runs. */
export function screenRoutes(calls: Calls, names: SystemNameStore): void {
  calls.handle("POST /system/distributordatascreen/getSystemName", async ({ body, caller }) => {
    const { customerId, tenantId } = body;
    const ofCompany = customerId
      ? await names.ofCustomer(caller.identity.scope, customerId)
      : tenantId
        ? await names.ofTenant(tenantId)
        : null;
    return ofCompany ?? (await names.ofPlatform()) ?? "";
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

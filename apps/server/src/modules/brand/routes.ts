import { type BrandAsked, ownBrand } from "../../platform/brand.ts";
import { AppError } from "../../platform/errors.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { SystemNameStore } from "./system-name-store.ts";

/** The ids in the body have been found in the caller's scope before a handler runs. */
export function brandRoutes(
  calls: Calls,
  names: SystemNameStore,
  nameFor: (viewer: Identity | null, asked: BrandAsked) => Promise<string>,
  country: () => Promise<string | null>,
): void {
  calls.handle("POST /system/distributordatascreen/getSystemName", ({ body, caller }) =>
    nameFor(caller.identity, {
      customerId: body.customerId || null,
      tenantId: body.tenantId || null,
    }),
  );

  calls.handle("POST /system/distributordatascreen/setSystemName", async ({ body, caller }) => {
    const owner = ownBrand(caller.identity);
    const name = body.systemName.trim();
    // The call names the company it renames: an outdated page of another company must not rename this one.
    if (owner.kind === "tenant" && body.tenantId !== owner.id)
      throw new AppError("fieldRequired", { field: "tenantId" });
    if (owner.kind === "customer" && body.customerId !== owner.id)
      throw new AppError("fieldRequired", { field: "customerId" });
    if (owner.kind === "platform") throw new AppError("forbidden");
    await names.set(owner, name);
    return name;
  });

  calls.handle("GET /system/brand", async () => ({
    systemName: await nameFor(null, { customerId: null, tenantId: null }),
    country: await country(),
  }));
}

import { brandOwners, ownBrand } from "../../platform/brand.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { SystemNameStore } from "./system-name-store.ts";

/** The ids in the body have been found in the caller's scope before a handler runs. */
export function screenRoutes(calls: Calls, db: Db, names: SystemNameStore): void {
  const nameFor = async (
    viewer: Identity | null,
    { customerId, tenantId }: { customerId?: string | null; tenantId?: string | null } = {},
  ) => {
    const asked = { customerId: customerId || null, tenantId: tenantId || null };
    return (await names.first(await brandOwners(db, viewer, asked))) ?? "";
  };

  calls.handle("POST /system/distributordatascreen/getSystemName", ({ body, caller }) =>
    nameFor(caller.identity, body),
  );

  calls.handle("POST /system/distributordatascreen/setSystemName", async ({ body, caller }) => {
    const owner = ownBrand(caller.identity);
    const name = body.systemName.trim();
    // A company is named by whoever says which: an older page of another company must not rename it.
    if (owner.kind === "tenant" && body.tenantId !== owner.id)
      throw new AppError("fieldRequired", { field: "tenantId" });
    if (owner.kind === "customer" && body.customerId !== owner.id)
      throw new AppError("fieldRequired", { field: "customerId" });
    if (owner.kind === "platform") throw new AppError("forbidden");
    await names.set(owner, name);
    return name;
  });

  calls.handle("GET /system/brand", async () => ({ systemName: await nameFor(null) }));
}

import { listed } from "../../platform/database/paging.ts";
import { viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Imports } from "./imports.ts";

export function importRoutes(calls: Calls, imports: Imports): void {
  calls.handle("GET /system/customerdevice/export", ({ query, caller }) =>
    imports.export(viewerOf(caller), query),
  );
  calls.handle("GET /system/customerdevice/importTemplate", ({ query, caller }) =>
    imports.template(viewerOf(caller), query.customerId),
  );
  calls.handle("POST /system/customerdevice/checkImport", async ({ body, file, caller }) =>
    listed(await imports.check(viewerOf(caller), body.customerId, file)),
  );
  calls.handle("POST /system/customerdevice/import", ({ body, caller }) =>
    imports.run(viewerOf(caller), body.customerId, body.devices),
  );
}

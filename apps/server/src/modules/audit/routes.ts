import { pageOf } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Audit } from "./audit.ts";

export function auditRoutes(calls: Calls, audit: Audit): void {
  calls.handle("GET /system/audit/list", ({ query, caller: { identity, language } }) => {
    const { entity, ...filter } = query;
    return audit.list(
      { scope: identity.scope, language },
      { ...filter, ...(entity && { entity }) },
      pageOf(query),
    );
  });
}

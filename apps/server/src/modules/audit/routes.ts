import type { Calls } from "../../platform/http/calls.ts";
import type { Audit } from "./audit.ts";

export function auditRoutes(calls: Calls, audit: Audit): void {
  calls.handle("GET /system/audit/list", ({ query, caller: { identity, language } }) => {
    const { pageNum = 1, pageSize = 10, entity, ...filter } = query;
    return audit.list(
      { scope: identity.scope, language },
      { ...filter, ...(entity && { entity }) },
      { limit: pageSize, offset: (pageNum - 1) * pageSize },
    );
  });
}

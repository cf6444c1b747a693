import { AppError } from "../../../platform/errors.ts";
import type { Identity } from "../../../platform/http/caller.ts";
import type { Scope } from "../../../platform/scope.ts";

/** Whose fleet a dealer's screen shows. */
export interface DealerAudience {
  scope: Scope;
  /** The dealer it is named after; null for all of them. */
  tenantId: string | null;
  /** Whether the dealer's custom data are shown while they are on; groups see nothing beyond their own customers. */
  mayBeCustom: boolean;
}

/** The id has been found in the caller's scope before. Callers that name the same dealer share one scope and its caches. */
export function dealerAudience({ scope }: Pick<Identity, "scope">, asked: string | null): DealerAudience {
  switch (scope.kind) {
    case "platform":
      return {
        scope: asked ? { kind: "tenant", tenantId: asked } : scope,
        tenantId: asked,
        mayBeCustom: asked !== null,
      };
    case "tenant":
      return { scope, tenantId: scope.tenantId, mayBeCustom: true };
    case "granted-customers":
      return { scope, tenantId: scope.tenantId, mayBeCustom: false };
    default:
      throw new AppError("forbidden");
  }
}

export interface PlantAudience {
  scope: Scope;
  /** null: all devices granted to a guest. */
  customerId: string | null;
}

/** Whose plant a customer's screen shows; the id has been found in the caller's scope before. */
export function plantAudience({ scope }: Pick<Identity, "scope">, asked: string | null): PlantAudience {
  switch (scope.kind) {
    case "customer":
      return { scope, customerId: scope.customerId };
    case "granted-devices":
      return { scope, customerId: asked };
    case "platform":
    case "tenant":
    case "granted-customers": {
      if (!asked) throw new AppError("fieldRequired", { field: "customerId" });
      const tenantId = "tenantId" in scope ? scope.tenantId : "";
      return { scope: { kind: "customer", tenantId, customerId: asked }, customerId: asked };
    }
    case "nothing":
      throw new AppError("forbidden");
  }
}

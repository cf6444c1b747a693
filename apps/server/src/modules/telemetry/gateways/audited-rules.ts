import { machineTypes } from "@oilcloud/oil";
import { makeAudited } from "../../../platform/audited.ts";
import { describeFields } from "../../../platform/audit-words.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";

export const gatewayRulesEntity = "gatewayRules";

export const makeAuditedGatewayRules = (db: Db, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: gatewayRulesEntity,
    read: async (within, ids) => {
      const rows = await within
        .selectFrom("gateway_rules")
        .selectAll()
        .where("tenant_id", "in", ids)
        .execute();
      return rows.map(({ tenant_id, holds_new, types }) => ({
        id: tenant_id,
        tenantId: tenant_id,
        customerId: null,
        snapshot: {
          holdsNew: holds_new,
          types: types.map(({ type, machineType }) => `${type} = ${machineTypes[machineType].en}`),
        },
      }));
    },
  });

export const describeGatewayRules = describeFields(
  {
    holdsNew: { zh: "新设备需审批", en: "New devices wait for approval" },
    types: { zh: "类型对应的设备类型", en: "Machine types of types" },
  },
  () => "",
);

import type { ErrorName } from "@oilcloud/contract";
import { type DatabaseError, isForeignKeyViolation } from "../../platform/database/sql-state.ts";
import { AppError } from "../../platform/errors.ts";

const problems: Record<string, ErrorName> = {
  device_no_of_customer: "deviceNoTaken",
  device_name_of_customer: "deviceNameTaken",
  device_group_id_customer_id_fkey: "deviceGroupRequired",
  device_area_no_fkey: "areaUnknown",
  device_group_customer_id_name_key: "groupNameTaken",
  oil_brand_of_tenant: "oilBrandTaken",
  device_gateway_id_fkey: "gatewayHasDevices",
};

/**
 * Turns constraint violations into coded errors. The database enforces uniqueness and references, so concurrent
 * requests cannot bypass them.
 */
export async function explainConstraint<T>(
  work: Promise<T>,
  special: Record<string, ErrorName> = {},
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint, table } = error as DatabaseError;
    const problem = constraint === undefined ? undefined : (special[constraint] ?? problems[constraint]);
    if (problem) throw new AppError(problem);
    if (isForeignKeyViolation(error) && table !== "device" && table !== "device_group")
      throw new AppError("deviceInUse");
    throw error;
  }
}

import type { MachineType } from "@oilcloud/oil";
import type { Db } from "../../../platform/database/connect.ts";
import { customerInScope, type Scope } from "../../../platform/scope.ts";

export interface OwnSetting {
  key: string;
  /** null: it names the device */
  machineType: MachineType | null;
  deviceId: string | null;
}

/** Which machine types and devices of a factory have settings in force of their own, one row each and indicator. */
export function ownSettings(db: Db, scope: Scope, customerId: string): Promise<OwnSetting[]> {
  return db
    .selectFrom("alarm_setting")
    .innerJoin("customer", "customer.id", "alarm_setting.customer_id")
    .leftJoin("alarm_setting_device as named", "named.setting_id", "alarm_setting.id")
    .where(customerInScope(scope))
    .where("customer.id", "=", customerId)
    .where("alarm_setting.enabled", "=", true)
    .select(["alarm_setting.key", "alarm_setting.machine_type as machineType", "named.device_id as deviceId"])
    .execute();
}

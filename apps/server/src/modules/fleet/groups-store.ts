import type { Db } from "../../platform/database/connect.ts";
import { customerInScope, deviceInScope, type Scope, textIn } from "../../platform/scope.ts";

/** The groups of customers in scope, each with the number of devices the caller sees in it. */
export function makeGroupsStore(db: Db) {
  const groups = (scope: Scope) =>
    db
      .selectFrom("device_group")
      .innerJoin("customer", "customer.id", "device_group.customer_id")
      .where(customerInScope(scope))
      .select([
        "device_group.id",
        "device_group.name",
        "device_group.is_default as isDefault",
        "device_group.customer_id as customerId",
      ])
      .select((eb) =>
        eb
          .selectFrom("device")
          .whereRef("device.group_id", "=", "device_group.id")
          .where(deviceInScope(scope))
          .select((count) => count.fn.countAll<string>().as("n"))
          .as("deviceCount"),
      );

  return {
    ofCustomer: (scope: Scope, customerId: string) =>
      groups(scope)
        .where("customer.id", "=", customerId)
        .orderBy("device_group.is_default")
        .orderBy(textIn(scope, "device_group.name"))
        .execute(),

    one: (scope: Scope, id: string) => groups(scope).where("device_group.id", "=", id).executeTakeFirst(),

    async add(within: Db, customerId: string, name: string): Promise<string> {
      const { id } = await within
        .insertInto("device_group")
        .values({ customer_id: customerId, name })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async rename(within: Db, id: string, name: string): Promise<void> {
      await within.updateTable("device_group").set({ name }).where("id", "=", id).execute();
    },

    async remove(within: Db, id: string): Promise<void> {
      await within.deleteFrom("device_group").where("id", "=", id).execute();
    },
  };
}

export type GroupsStore = ReturnType<typeof makeGroupsStore>;
export type GroupRow = NonNullable<Awaited<ReturnType<GroupsStore["one"]>>>;

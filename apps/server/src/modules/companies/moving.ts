import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Moves what another module keeps of a customer to the customer's new dealer. */
export type MoveRecords = (within: Db, customerId: string, tenantId: string) => Promise<void>;

/**
 * Hands a customer over to another dealer with all that is its own: people, contacts, messages and the log of changes.
 * What the old dealer's side was given of it is taken back: group and experience accounts, and its own contacts in
 * alarm settings.
 */
export async function moveCustomer(
  within: Db,
  customerId: string,
  tenantId: string,
  moveRecords: readonly MoveRecords[],
): Promise<void> {
  await within.updateTable("customer").set({ tenant_id: tenantId }).where("id", "=", customerId).execute();
  for (const table of ["account", "audit"] as const) {
    await within
      .updateTable(table)
      .set({ tenant_id: tenantId })
      .where("customer_id", "=", customerId)
      .execute();
  }
  await sql`delete from account_customer using account
    where account.id = account_customer.account_id and account_customer.customer_id = ${customerId}
      and account.tenant_id is distinct from ${tenantId}`.execute(within);
  // Experience accounts of the platform keep what they see; those of other dealers see its devices no more, and those that moved along see theirs no more.
  await sql`delete from account_device using account, device, customer
    where account.id = account_device.account_id and device.id = account_device.device_id
      and customer.id = device.customer_id and account.tenant_id <> customer.tenant_id
      and (customer.id = ${customerId} or account.customer_id = ${customerId})`.execute(within);
  for (const move of moveRecords) await move(within, customerId, tenantId);
}

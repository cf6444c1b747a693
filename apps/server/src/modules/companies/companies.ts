import {
  homeCountry,
  regionsOf,
  type AppContract,
  type AuditEntity,
  type Customer,
  type ErrorName,
  type Input,
  type Tenant,
} from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Page, Paged } from "../../platform/database/paging.ts";
import type { DatabaseError } from "../../platform/database/sql-state.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import { isTimeZone } from "../../platform/time-zones.ts";
import type { CompaniesStore, CompanyFilter, CustomerRow, TenantRow } from "./companies-store.ts";
import { moveCustomer, type MoveRecords } from "./moving.ts";
import { presentCustomer, presentTenant } from "./present.ts";
import { companySnapshotOf } from "./snapshot.ts";

export type CompanyJob = { kind: "tenant" | "customer"; id: string };

export interface CompaniesDeps {
  db: Db;
  store: CompaniesStore;
  /** Ends the sessions of a company's people and answers whose they were. */
  endSessionsOf(within: Db, company: CompanyJob): Promise<string[]>;
  /** Asked of a dealer that a customer has been given to. */
  refuseTooManyDevices(within: Db, tenantId: string): Promise<void>;
  enqueueRemoval(job: CompanyJob, within: Db): Promise<void>;
  moveRecords: readonly MoveRecords[];
  events: Pick<Events, "emit">;
  clock: Clock;
}

type TenantEntry = Input<AppContract["POST /system/tenant"]>["body"];
type CustomerEntry = Input<AppContract["POST /system/customer"]>["body"];

/** Dealers and customers. The ids have been found in the caller's scope before. */
export function makeCompanies(deps: CompaniesDeps) {
  const { db, store, endSessionsOf, refuseTooManyDevices, enqueueRemoval, moveRecords, events, clock } = deps;
  async function tenantOf(id: string, within?: Db): Promise<TenantRow> {
    const row = await store.tenant(id, within);
    if (!row) throw new AppError("notFound");
    return row;
  }

  async function customerOf(scope: Scope, id: string, within?: Db): Promise<CustomerRow> {
    const row = await store.customer(scope, id, within);
    if (!row) throw new AppError("notFound");
    return row;
  }

  async function audit(
    within: Db,
    { accountId }: SignedInActor,
    entity: AuditEntity,
    before: TenantRow | CustomerRow | null,
    after: TenantRow | CustomerRow | null,
  ): Promise<void> {
    const row = after ?? before;
    if (!row) return;
    const customer = "tenantId" in row ? row : null;
    await writeAudit(within, {
      at: clock(),
      accountId,
      tenantId: customer ? customer.tenantId : row.id,
      customerId: customer?.id ?? null,
      entity,
      entityId: row.id,
      before: before && companySnapshotOf(before),
      after: after && companySnapshotOf(after),
    });
  }

  /** Changes a dealer with its entry in the log; one that is being deleted stays as it is. */
  const changeTenant = (actor: SignedInActor, id: string, change: (trx: Db) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      const before = await tenantOf(id, trx);
      if (before.deletingAt) throw new AppError("companyDeleting");
      await change(trx);
      const after = await tenantOf(id, trx);
      await audit(trx, actor, "tenant", before, after);
      return presentTenant(after, actor.language);
    });

  const changeCustomer = (actor: SignedInActor, id: string, change: (trx: Db) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      const before = await customerOf(actor.scope, id, trx);
      if (before.deletingAt) throw new AppError("companyDeleting");
      await change(trx);
      const after = await customerOf(actor.scope, id, trx);
      await audit(trx, actor, "customer", before, after);
      return presentCustomer(after, actor.language);
    });

  const peopleChanged = (accountIds: readonly string[] | "all") =>
    events.emit("accountsChanged", { accountIds });

  /** Those who worked there are signed out in the same transaction; what they watched ends after it. */
  async function closing<T>(work: (end: (within: Db, company: CompanyJob) => Promise<void>) => Promise<T>) {
    let people: string[] = [];
    let closed: CompanyJob | null = null as CompanyJob | null;
    const result = await work(async (within, company) => {
      people = await endSessionsOf(within, company);
      closed = company;
    });
    await peopleChanged(people);
    if (closed) await events.emit("companyClosed", closed);
    return result;
  }

  return {
    async tenants({ language }: Viewer, filter: CompanyFilter, page: Page): Promise<Paged<Tenant>> {
      const { rows, total } = await store.tenants(filter, page);
      return { rows: rows.map((row) => presentTenant(row, language)), total };
    },

    async customers(
      { scope, language }: Viewer,
      filter: CompanyFilter,
      page: Page,
    ): Promise<Paged<Customer>> {
      const { rows, total } = await store.customers(scope, filter, page);
      return { rows: rows.map((row) => presentCustomer(row, language)), total };
    },

    addTenant: (actor: SignedInActor, entry: TenantEntry): Promise<Tenant> =>
      explained(
        db.transaction().execute(async (trx) => {
          const id = await store.addTenant(trx, { ...tenantColumns(entry), created_at: clock() });
          const added = await tenantOf(id, trx);
          await audit(trx, actor, "tenant", null, added);
          return presentTenant(added, actor.language);
        }),
      ),

    modifyTenant: (actor: SignedInActor, id: string, entry: TenantEntry): Promise<Tenant> =>
      explained(changeTenant(actor, id, (trx) => store.changeTenant(trx, id, tenantColumns(entry)))),

    closeTenant: (actor: SignedInActor, id: string, closed: boolean): Promise<Tenant> =>
      closing((end) =>
        changeTenant(actor, id, async (trx) => {
          await store.changeTenant(trx, id, { closed_at: closed ? clock() : null });
          if (closed) await end(trx, { kind: "tenant", id });
        }),
      ),

    removeTenant: (actor: SignedInActor, id: string, typedName: string): Promise<{ tenantId: string }> =>
      closing((end) =>
        db.transaction().execute(async (trx) => {
          const before = await tenantOf(id, trx);
          refuseOtherName(before.name, typedName);
          const at = clock();
          await store.changeTenant(trx, id, { closed_at: at, deleting_at: at });
          for (const customerId of await store.customersOf(id))
            await store.changeCustomer(trx, customerId, { closed_at: at, deleting_at: at });
          await end(trx, { kind: "tenant", id });
          await enqueueRemoval({ kind: "tenant", id }, trx);
          // Of no company: the log of a company goes with it, and that it was deleted must be kept.
          await writeAudit(trx, deletion(actor, at, "tenant", null, before));
          return { tenantId: id };
        }),
      ),

    async addCustomer(actor: SignedInActor, entry: CustomerEntry): Promise<Customer> {
      const tenantId = actor.scope.kind === "tenant" ? actor.scope.tenantId : entry.tenantId;
      if (!tenantId) throw new AppError("dealerRequired");
      return explained(
        db.transaction().execute(async (trx) => {
          if ((await tenantOf(tenantId, trx)).deletingAt) throw new AppError("companyDeleting");
          const columns = { ...customerColumns(entry), tenant_id: tenantId, created_at: clock() };
          const id = await store.addCustomer(trx, columns);
          const added = await customerOf(actor.scope, id, trx);
          await audit(trx, actor, "customer", null, added);
          return presentCustomer(added, actor.language);
        }),
      );
    },

    /** The caches of the zone are notified before the call is answered; the days are cut again in the background. */
    async modifyCustomer(actor: SignedInActor, id: string, entry: CustomerEntry): Promise<Customer> {
      const { timeZone: zoneBefore } = await customerOf(actor.scope, id);
      const saved = await explained(
        changeCustomer(actor, id, (trx) => store.changeCustomer(trx, id, customerColumns(entry))),
      );
      if (saved.timeZone !== zoneBefore) {
        const deviceIds = await store.devicesOf(id);
        if (deviceIds.length > 0) await events.emit("siteTimeZoneChanged", { customerId: id, deviceIds });
      }
      return saved;
    },

    closeCustomer: (actor: SignedInActor, id: string, closed: boolean): Promise<Customer> =>
      closing((end) =>
        changeCustomer(actor, id, async (trx) => {
          await store.changeCustomer(trx, id, { closed_at: closed ? clock() : null });
          if (closed) await end(trx, { kind: "customer", id });
        }),
      ),

    /** Its people work on for another dealer: what they may see is looked up again. */
    async moveCustomer(actor: SignedInActor, id: string, tenantId: string): Promise<Customer> {
      const moved = await explained(
        changeCustomer(actor, id, async (trx) => {
          if ((await tenantOf(tenantId, trx)).deletingAt) throw new AppError("companyDeleting");
          await moveCustomer(trx, id, tenantId, moveRecords);
          await refuseTooManyDevices(trx, tenantId);
        }),
      );
      for (const deviceId of await store.devicesOf(id)) await events.emit("deviceChanged", { deviceId });
      await peopleChanged("all");
      return moved;
    },

    removeCustomer: (actor: SignedInActor, id: string, typedName: string): Promise<{ customerId: string }> =>
      closing((end) =>
        db.transaction().execute(async (trx) => {
          const before = await customerOf(actor.scope, id, trx);
          refuseOtherName(before.name, typedName);
          const at = clock();
          await store.changeCustomer(trx, id, { closed_at: at, deleting_at: at });
          await end(trx, { kind: "customer", id });
          await enqueueRemoval({ kind: "customer", id }, trx);
          await writeAudit(trx, deletion(actor, at, "customer", before.tenantId, before));
          return { customerId: id };
        }),
      ),
  };
}

export type Companies = ReturnType<typeof makeCompanies>;

const deletion = (
  { accountId }: SignedInActor,
  at: Date,
  entity: AuditEntity,
  tenantId: string | null,
  before: TenantRow | CustomerRow,
) => ({
  at,
  accountId,
  tenantId,
  customerId: null,
  entity,
  entityId: before.id,
  before: companySnapshotOf(before),
  after: null,
});

function refuseOtherName(name: string, typed: string): void {
  if (typed.trim() !== name) throw new AppError("companyNameMismatch");
}

const contactColumns = (entry: TenantEntry | CustomerEntry) => ({
  ...(entry.contactName !== undefined && { contact_name: entry.contactName.trim() }),
  ...(entry.contactPhone !== undefined && { contact_phone: entry.contactPhone.trim() }),
  ...(entry.contactEmail !== undefined && { contact_email: entry.contactEmail.trim() }),
});

/** China has areas; elsewhere a region, from the list of a country that has one, and a city. */
function placeColumns({
  country = homeCountry,
  areaNo,
  region = "",
  city = "",
}: TenantEntry | CustomerEntry) {
  if (country === homeCountry)
    return { country, region: "", city: "", ...(areaNo !== undefined && { area_no: areaNo || null }) };
  const listed = regionsOf(country);
  const given = region.trim();
  if (given !== "" && listed.length > 0 && !listed.some(({ code }) => code === given))
    throw new AppError("regionUnknown");
  return { country, region: given, city: city.trim(), area_no: null };
}

const tenantColumns = (entry: TenantEntry) => ({
  name: entry.tenantName.trim(),
  ...placeColumns(entry),
  ...contactColumns(entry),
});

function customerColumns(entry: CustomerEntry) {
  const country = entry.country ?? homeCountry;
  if (country === homeCountry && entry.areaNo === "") throw new AppError("areaRequired");
  if (!isTimeZone(entry.timeZone)) throw new AppError("timeZoneUnknown");
  return {
    name: entry.customerName.trim(),
    ...placeColumns(entry),
    time_zone: entry.timeZone,
    ...(entry.industry !== undefined && { industry: entry.industry.trim() }),
    ...contactColumns(entry),
  };
}

const problems: Record<string, ErrorName> = {
  tenant_name_key: "tenantNameTaken",
  customer_tenant_id_name_key: "customerNameTaken",
  tenant_area_no_fkey: "areaUnknown",
  customer_area_no_fkey: "areaUnknown",
};

/** The database keeps names apart, so that two at once cannot both have one. */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const problem = problems[(error as DatabaseError).constraint ?? ""];
    throw problem ? new AppError(problem) : error;
  }
}

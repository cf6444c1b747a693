import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { containing } from "../../platform/database/containing.ts";
import { type Page, paged } from "../../platform/database/paging.ts";
import { customerInScope, type Scope } from "../../platform/scope.ts";
import type { Tables } from "../../tables.ts";

export interface CompanyFilter {
  search?: string | undefined;
  state?: "" | "open" | "closed" | undefined;
  tenantId?: string | null | undefined;
}

type Company = "tenant" | "customer";

/** Dealers and customers as people enter and find them. */
export function makeCompaniesStore(db: Db) {
  const tenants = (within: Db = db) =>
    within
      .selectFrom("tenant")
      .leftJoin("area", "area.area_no", "tenant.area_no")
      .leftJoin("area as region", "region.area_no", "area.parent_no")
      .select([...companyColumns("tenant"), ...areaColumns])
      .select([
        sql<string>`(select count(*) from customer where customer.tenant_id = tenant.id)`.as("customerCount"),
        sql<string>`(select count(*) from device join customer on customer.id = device.customer_id
          where customer.tenant_id = tenant.id)`.as("deviceCount"),
        sql<string>`(select count(*) from account where account.tenant_id = tenant.id)`.as("accountCount"),
      ]);

  const customers = (scope: Scope, within: Db = db) =>
    within
      .selectFrom("customer")
      .innerJoin("tenant", "tenant.id", "customer.tenant_id")
      .leftJoin("area", "area.area_no", "customer.area_no")
      .leftJoin("area as region", "region.area_no", "area.parent_no")
      .where(customerInScope(scope))
      .select([...companyColumns("customer"), ...areaColumns])
      .select([
        "customer.tenant_id as tenantId",
        "tenant.name as tenantName",
        "customer.industry",
        "customer.time_zone as timeZone",
        sql<string>`(select count(*) from device where device.customer_id = customer.id)`.as("deviceCount"),
        sql<string>`(select count(*) from account where account.customer_id = customer.id)`.as(
          "accountCount",
        ),
      ]);

  return {
    tenants: (filter: CompanyFilter, page: Page) =>
      paged(
        tenants().where(matching("tenant", filter)).orderBy("tenant.created_at").orderBy("tenant.name"),
        page,
        "tenant.id",
      ),

    tenant: (id: string, within?: Db) => tenants(within).where("tenant.id", "=", id).executeTakeFirst(),

    customers: (scope: Scope, { tenantId, ...filter }: CompanyFilter, page: Page) =>
      paged(
        customers(scope)
          .where(matching("customer", filter))
          .$if(Boolean(tenantId), (query) => query.where("customer.tenant_id", "=", tenantId ?? ""))
          .orderBy("tenant.created_at")
          .orderBy("tenant.id")
          .orderBy("customer.created_at")
          .orderBy("customer.name"),
        page,
        "customer.id",
      ),

    customer: (scope: Scope, id: string, within?: Db) =>
      customers(scope, within).where("customer.id", "=", id).executeTakeFirst(),

    async addTenant(within: Db, values: Insertable<Tables["tenant"]>): Promise<string> {
      const { id } = await within
        .insertInto("tenant")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async addCustomer(within: Db, values: Insertable<Tables["customer"]>): Promise<string> {
      const { id } = await within
        .insertInto("customer")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The caller has been found to see the company before. */
    async changeTenant(within: Db, id: string, values: Updateable<Tables["tenant"]>): Promise<void> {
      await within.updateTable("tenant").set(values).where("id", "=", id).execute();
    },
    async changeCustomer(within: Db, id: string, values: Updateable<Tables["customer"]>): Promise<void> {
      await within.updateTable("customer").set(values).where("id", "=", id).execute();
    },

    async devicesOf(customerId: string): Promise<string[]> {
      const rows = await db.selectFrom("device").select("id").where("customer_id", "=", customerId).execute();
      return rows.map(({ id }) => id);
    },

    async customersOf(tenantId: string): Promise<string[]> {
      const rows = await db.selectFrom("customer").select("id").where("tenant_id", "=", tenantId).execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type CompaniesStore = ReturnType<typeof makeCompaniesStore>;
export type TenantRow = NonNullable<Awaited<ReturnType<CompaniesStore["tenant"]>>>;
export type CustomerRow = NonNullable<Awaited<ReturnType<CompaniesStore["customer"]>>>;

const areaColumns = [
  "area.area_no as areaNo",
  "area.name_zh as areaZh",
  "area.name_en as areaEn",
  "region.name_zh as regionZh",
  "region.name_en as regionEn",
] as const;

const companyColumns = <T extends Company>(table: T) =>
  [
    `${table}.id`,
    `${table}.name`,
    `${table}.country`,
    `${table}.region`,
    `${table}.city`,
    `${table}.contact_name as contactName`,
    `${table}.contact_phone as contactPhone`,
    `${table}.contact_email as contactEmail`,
    `${table}.closed_at as closedAt`,
    `${table}.deleting_at as deletingAt`,
    `${table}.created_at as createdAt`,
  ] as const;

function matching(table: Company, { search, state }: CompanyFilter) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const like = containing(search ?? "");
  const found = search?.trim()
    ? sql<boolean>`(${column("name")} ilike ${like} or ${column("contact_name")} ilike ${like})`
    : sql<boolean>`true`;
  if (!state) return found;
  return state === "open"
    ? sql<boolean>`${found} and ${column("closed_at")} is null`
    : sql<boolean>`${found} and ${column("closed_at")} is not null`;
}

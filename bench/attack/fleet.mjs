// Two tenants in the database: one attacks, the other only wants to work.
import { createHash } from "node:crypto";
import { hashPassword } from "../../apps/server/src/platform/sign-in/passwords.ts";
import { postJson } from "../../e2e/server-process.ts";

const hashed = (token) => createHash("sha256").update(token).digest();

/** Answers the tokens of a tenant's devices. */
export async function addTenant(db, name, devices) {
  const {
    rows: [tenant],
  } = await db.query("insert into tenant (name) values ($1) returning id", [name]);
  const {
    rows: [customer],
  } = await db.query(
    "insert into customer (tenant_id, name, area_no) select $1, $2, area_no from area where parent_no is not null limit 1 returning id",
    [tenant.id, name],
  );
  const { rows: made } = await db.query(
    `insert into device (customer_id, group_id, name, machine_type, oil, interval_s)
     select $1, id, $2 || ' ' || n, 'hydraulic', 'hm46', 10
     from device_group cross join generate_series(1, $3::int) as n where customer_id = $1 returning id`,
    [customer.id, name, devices],
  );
  const tokens = made.map((_, i) => `${name.replaceAll(" ", "-")}-${i}`);
  await db.query(
    `insert into device_token select id, token, now() from unnest($1::uuid[], $2::bytea[]) as given (id, token)`,
    [made.map(({ id }) => id), tokens.map(hashed)],
  );
  return { tenantId: tenant.id, customerId: customer.id, deviceIds: made.map(({ id }) => id), tokens };
}

const password = "attack-and-calm-1";

/** Adds an account of a tenant, or of its customer if one is named, and answers the token of its session. */
export async function signedIn(db, url, username, { tenantId, customerId = null }) {
  const [authority, type] = customerId ? ["CUSTOMER_USER", "endUser"] : ["TENANT_ADMIN", "dealer"];
  await db.query(
    `insert into account (username, password_hash, authority, account_type, tenant_id, customer_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [username, await hashPassword(password), authority, type, tenantId, customerId],
  );
  const { body } = await postJson(`${url}/api/login`, { username, password });
  return String(body.token);
}

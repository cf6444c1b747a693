// Two tenants in the database: one attacks, the other only wants to work.
import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";

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

/** Of "secret123". */
const hashOfSecret =
  "$argon2id$v=19$m=64,t=1,p=1$vLdHhjQqy4rI1ATil5sakQ$z14qZfylt2d9058B9ckjazU8LWtIQVPmqP05EyJc9to";

/** Adds a dealer's account and answers the token of its session. */
export async function addDealer(db, url, tenantId) {
  await db.query(
    `insert into account (username, password_hash, account_type, authority, tenant_id)
     values ('attacker', $1, 'dealer', 'TENANT_ADMIN', $2)`,
    [hashOfSecret, tenantId],
  );
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "attacker", password: "secret123" }),
  });
  const { token, data } = await answer.json();
  return token ?? data.token;
}

/** Somebody of a tenant's customer who signs in. */
export async function addAccount(db, { tenantId, customerId }, username) {
  const password = "neighbour-123";
  await db.query(
    `insert into account (username, password_hash, authority, account_type, tenant_id, customer_id)
     values ($1, $2, 'CUSTOMER_USER', 'endUser', $3, $4)`,
    [username, await hash(password), tenantId, customerId],
  );
  return { username, password };
}

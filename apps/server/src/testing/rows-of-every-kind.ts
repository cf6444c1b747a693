import { randomBytes } from "node:crypto";
import { dayMs } from "@oilcloud/oil";
import { mapOfModel } from "@oilcloud/modbus";
import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";
import type { Ids } from "./sample-input.ts";

/** Kinds of rows whose ids calls take without naming their kind: the handler looks for them in the caller's scope. */
export type RowKind = keyof typeof wordsOf;

/** What the path or a field of a call has to say for its id to be of the kind. */
export const wordsOf = {
  chat: /assistant|chat/i,
  message: /assistant|message/i,
  apiKey: /apikey/i,
  displayLink: /displaylink/i,
  deviceGroup: /group/i,
  sensor: /sensor/i,
  sensorLine: /sensorline/i,
  sensorMap: /sensormap|sensorline/i,
  provisioningProfile: /provisioning/i,
  careTemplate: /care/i,
  careRun: /care/i,
  firmwareImage: /firmware/i,
  firmwareRollout: /firmware/i,
  oilBrand: /oilbrand/i,
  invitation: /invitation/i,
  task: /task/i,
  backup: /backup/i,
  readingArchive: /retention\/archive/i,
  labSample: /sample|lab/i,
  deviceEvent: /event/i,
  notification: /notification/i,
  webhook: /webhook/i,
  webhookDelivery: /webhook/i,
  reportMaking: /making/i,
  session: /session/i,
  signInProvider: /signin\/provider/i,
  account: /account|user|visit/i,
  alarm: /alarm/i,
  alarmSetting: /setting/i,
  contact: /contact|visit/i,
  report: /report/i,
  reportSchedule: /schedule/i,
  device: /device|visit/i,
} as const;

/** One row of each kind beside the given things, each with the mark in what people read of it. */
export async function addRowsOfEveryKind(
  db: Db,
  ids: Ids,
  mark: string,
  now: Date,
): Promise<Record<RowKind, string>> {
  const later = new Date(now.getTime() + 30 * dayMs);
  const { tenant, customer, device, account, alarm, contact, alarmSetting, report, reportSchedule } = ids;
  const one = async (query: { execute(db: Db): Promise<{ rows: unknown[] }> }): Promise<string> => {
    const [row] = (await query.execute(db)).rows as { id: string }[];
    if (!row) throw new Error("nothing was added");
    return row.id;
  };
  const chat = await one(sql`
    insert into assistant_chat (account_id, device_id, title, created_at, updated_at)
    values (${account}, ${device}, ${mark}, ${now}, ${now}) returning id`);
  await sql`insert into visit_assignment (device_id, category, account_id, assigned_at, needed_at)
    values (${device}, 'water', ${account}, ${now}, ${now})`.execute(db);
  await sql`insert into sensor_offset (device_id, key, factor, addend, set_at)
    values (${device}, 'oilTemp', 1, 2, ${now})`.execute(db);
  await sql`insert into device_attribute (device_id, scope, key, value, updated_at)
    values (${device}, 'shared', 'note', ${JSON.stringify(mark)}, ${now})`.execute(db);
  const webhook = await one(sql`
    insert into webhook (tenant_id, name, kind, url, shown_url, credentials_at, language, events, lowest_level, enabled, created_at)
    values (${tenant}, ${mark}, 'webhook', 'sealed', 'https://a.example.com/…', ${now}, 'en', '{alarm.opened}', 2, true, ${now})
    returning id`);
  const sensorMap = await one(sql`
    insert into sensor_map (tenant_id, name, version, map, saved_at)
    values (${tenant}, ${mark}, 1, ${JSON.stringify(mapOfModel("epluseMop301"))}, ${now}) returning id`);
  const sensorLine = await one(sql`
    insert into sensor_line (tenant_id, name, kind, registration, host, port, baud, frame, connect_delay_ms, gap_ms, enabled, created_at)
    values (${tenant}, ${mark}, 'dtu', ${JSON.stringify({ format: "ascii", text: mark, more: 0 })}, '', 502, 9600, '8N1', 0, 20, true, ${now})
    returning id`);
  await sql`insert into line_sensor (line_id, slave, device_id, model)
    values (${sensorLine}, 1, ${device}, 'epluseMop301')`.execute(db);
  const careTemplate = await one(sql`
    insert into care_template (tenant_id, name, model, method, fields, saved_at)
    values (${tenant}, ${mark}, '', 'zero', '[]', ${now}) returning id`);
  const careRun = await one(sql`
    insert into care_run (tenant_id, name, method, params, now_keys, created_at, expires_at)
    values (${tenant}, ${mark}, 'zero', '{}', '{}', ${now}, ${later}) returning id`);
  await sql`insert into care_call (run_id, device_id, state, answer, changed_at)
    values (${careRun}, ${device}, 'waiting', '', ${now})`.execute(db);
  const firmwareImage = await one(sql`
    insert into firmware_image (tenant_id, title, version, model, name, stored_name, bytes, checksum, created_at)
    values (${tenant}, ${mark}, '1', '', 'a.bin', 'none', 1, 'none', ${now}) returning id`);
  const firmwareRollout = await one(sql`
    insert into firmware_rollout (tenant_id, kind, image_id, stages, updated_share, failed_share, stage, state, accepted_failed, created_at, changed_at)
    values (${tenant}, 'update', ${firmwareImage}, '{1}', 90, 10, 0, 'paused', 0, ${now}, ${now}) returning id`);
  await sql`insert into firmware_rollout_device
    (rollout_id, device_id, image_id, place, stage, state, error, failures, sent_bytes, open, changed_at)
    values (${firmwareRollout}, ${device}, ${firmwareImage}, 0, 0, 'failed', ${mark}, 1, 0, true, ${now})`.execute(
    db,
  );
  await sql`insert into screen_setting (tenant_id) values (${tenant})`.execute(db);
  return {
    chat,
    message: await one(sql`
      insert into assistant_message (chat_id, asked_at, question, origin, ended, parts)
      values (${chat}, ${now}, ${mark}, '{"kind":"engine"}', 'done', '[]') returning id`),
    apiKey: await one(sql`
      insert into api_key (account_id, hash, start, name, read_only, created_at, expires_at)
      values (${account}, ${randomBytes(32)}, 'abc', ${mark}, true, ${now}, ${later}) returning id`),
    displayLink: await one(sql`
      insert into display_link (hash, start, name, screen, tenant_id, customer_id, created_at)
      values (${randomBytes(32)}, 'abc', ${mark}, 'customer', ${tenant}, ${customer}, ${now}) returning id`),
    deviceGroup: await one(
      sql`insert into device_group (customer_id, name) values (${customer}, ${mark}) returning id`,
    ),
    sensor: await one(sql`
      insert into sensor (device_id, model, name, installed_at)
      values (${device}, 'a', ${mark}, ${now}) returning id`),
    provisioningProfile: await one(sql`
      insert into provisioning_profile (tenant_id, customer_id, name, machine_type, most_devices, enabled, key, secret_hash, created_at)
      values (${tenant}, ${customer}, ${mark}, 'windGear', 5, true, ${randomBytes(10).toString("hex")}, ${randomBytes(32)}, ${now}) returning id`),
    oilBrand: await one(sql`
      insert into oil_brand (tenant_id, name, oil, created_at)
      values (${tenant}, ${mark}, 'hm46', ${now}) returning id`),
    invitation: await one(sql`
      insert into invitation (token_hash, way, address, last_name, first_name, account_type, authority, tenant_id, customer_id, language, invited_by, created_at, expires_at)
      values (${randomBytes(32)}, 'email', 'a@example.com', ${mark}, '', 'endUser', 'CUSTOMER_USER', ${tenant}, ${customer}, 'en', ${account}, ${now}, ${later}) returning id`),
    task: await one(sql`
      insert into download_task (account_id, exporter, params, scope, language, title, file_type, started_at)
      values (${account}, 'a', '{}', '{}', 'en', ${mark}, 'csv', ${now}) returning id`),
    readingArchive: await one(sql`
      insert into reading_archive (tenant_id, month, started_at, ended_at, account_name, status, file_name)
      values (${tenant}, '2026-08', ${now}, ${now}, ${mark}, 'done', ${randomBytes(20).toString("hex")}) returning id`),
    backup: await one(sql`
      insert into backup (started_at, ended_at, account_name, status, file_name)
      values (${now}, ${now}, ${mark}, 'done', 'none') returning id`),
    labSample: await one(sql`
      insert into lab_sample (device_id, sampled_at, institution, sample_no, remarks, created_at)
      values (${device}, ${now}, '', 'S1', ${mark}, ${now}) returning id`),
    deviceEvent: await one(sql`
      insert into device_event (device_id, kind, at, note, created_at)
      values (${device}, 'oilChange', ${now}, ${mark}, ${now}) returning id`),
    notification: await one(sql`
      insert into notification (occasion, kind, tenant_id, customer_id, contact_id, receiver, mode, address, language, subject, body, status, created_at)
      values (${mark}, 'test', ${tenant}, ${customer}, ${contact}, 'Li', 'email', 'li@example.com', 'en', ${mark}, '', 'given-up', ${now}) returning id`),
    webhook,
    sensorLine,
    sensorMap,
    careTemplate,
    careRun,
    firmwareImage,
    firmwareRollout,
    webhookDelivery: await one(sql`
      insert into webhook_delivery (id, webhook_id, tenant_id, occasion, type, body, status, give_up_at, created_at)
      values (gen_random_uuid(), ${webhook}, ${tenant}, ${mark}, 'test', ${mark}, 'givenUp', ${later}, ${now}) returning id`),
    reportMaking: await one(sql`
      insert into report_making (account_id, device_id, scope, language, from_at, to_at, stage, started_at)
      values (${account}, ${device}, '{}', 'en', ${now}, ${later}, 'failed', ${now}) returning id`),
    session: await one(sql`
      insert into session (account_id, created_at, expires_at) values (${account}, ${now}, ${later}) returning id`),
    // A dealer has one. Enabled, it would be offered to all who open the dealer's link.
    signInProvider: await one(sql`
      insert into sign_in_provider (tenant_id, name, issuer, client_id, client_secret, scopes, group_claim, groups,
        new_accounts, match_email, trust_second_factor, enabled)
      values (${tenant}, ${mark}, 'https://id.example.com', 'a', '', 'openid', '', '[]', 'invited', false, false, false)
      on conflict (tenant_id) do update set name = excluded.name returning id`),
    account,
    alarm,
    alarmSetting,
    contact,
    report,
    reportSchedule,
    device,
  };
}

/** Everything that the database holds of a tenant, its customer, device and account, by table. */
export async function everythingOf(db: Db, ids: Ids): Promise<Record<string, unknown>> {
  const columns = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and not exists (select from pg_inherits where inhrelid = c.table_name::regclass)
    order by 1, 2`.execute(db);
  const values = Object.values(ids);
  const found: Record<string, unknown> = {};
  for (const { table, column } of columns.rows) {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.table(table)} as each
      where ${sql.ref(column)} = any(${values}::uuid[]) order by 1`.execute(db);
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ row }) => row);
  }
  return found;
}

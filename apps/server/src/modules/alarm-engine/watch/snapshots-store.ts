import { dayMs, type DeviceWatch } from "@oilcloud/oil";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { type Proof, type ProvenDb, provenTransaction } from "../../../platform/ownership/proof.ts";
import { rulesKept } from "./rule-book-cache.ts";
import { type Snapshot, snapshotSpacing, unpackState } from "./snapshots.ts";

type Taken = { device: { number: number }; snapshots: readonly Snapshot[] };

const seconds = (ms: number) => sql.lit(ms / 1000);

/** Writes snapshots, and thins out older ones of the same devices. */
export async function keepSnapshots(trx: ProvenDb, taken: readonly Taken[], now: Date): Promise<void> {
  const all = taken.flatMap(({ device, snapshots }) =>
    snapshots.map((snapshot) => ({ number: device.number, ...snapshot })),
  );
  if (all.length === 0) return;
  const rules = [...new Set(all.map((each) => each.rules))];
  await sql`
    insert into alarm_rules (rules) select * from unnest(${rules}::text[]) on conflict do nothing
  `.execute(trx);
  for (const { number, atMs, rules: text, rulesChanged, state } of all)
    await sql`
      insert into alarm_snapshot (device_number, at, rules_id, rules_changed, state)
      select ${number}, ${new Date(atMs)}, id, ${rulesChanged}, ${state}
      from alarm_rules where md5(rules) = md5(${text})
      on conflict (device_number, at) do update set rules_id = excluded.rules_id, state = excluded.state,
        rules_changed = alarm_snapshot.rules_changed or excluded.rules_changed
    `.execute(trx);
  await thinOut(trx, [...new Set(all.map(({ number }) => number))], now);
}

/** Of several in the same stretch of time the first is kept. */
async function thinOut(trx: ProvenDb, numbers: readonly number[], now: Date): Promise<void> {
  const spacing = snapshotSpacing.filter(({ everyMs }) => everyMs > dayMs);
  const stretch = sql`case ${sql.join(
    spacing.map(
      ({ olderThanMs, everyMs }) =>
        sql`when at < ${new Date(now.getTime() - olderThanMs)} then ${seconds(everyMs)}::float8`,
    ),
    sql` `,
  )} else ${seconds(dayMs)}::float8 end`;
  await sql`
    delete from alarm_snapshot s using (
      select device_number, at, row_number() over (
        partition by device_number, ${stretch}, floor(extract(epoch from at) / ${stretch}) order by at
      ) as place
      from alarm_snapshot where device_number = any(${numbers}::integer[]) and not rules_changed
    ) as placed
    where s.device_number = placed.device_number and s.at = placed.at and placed.place > 1
      and s.at < ${new Date(now.getTime() - 8 * dayMs)}
  `.execute(trx);
}

/** Records devices that are to be judged again, from the earliest time asked for. */
export async function askAgain(
  trx: ProvenDb,
  late: readonly { device: { number: number }; lateSince: number | null }[],
  now: Date,
): Promise<void> {
  const asked = late.flatMap(({ device, lateSince }) =>
    lateSince === null ? [] : [{ device_number: device.number, from_at: new Date(lateSince), asked_at: now }],
  );
  if (asked.length === 0) return;
  await trx
    .insertInto("alarm_rejudging")
    .values(asked)
    .onConflict((conflict) =>
      conflict.column("device_number").doUpdateSet({
        from_at: sql`least(alarm_rejudging.from_at, excluded.from_at)`,
        asked_at: now,
      }),
    )
    .execute();
}

/** Since when which rules were in force, as far as snapshots record it. */
export interface RulesSince {
  atMs: number;
  rules: string;
}

/** The watch of a device at a time. */
export interface Start {
  state: DeviceWatch;
  rules: string;
}

/** Snapshots of the watch. Takes no scope: nothing here is answered to a caller. */
export function makeSnapshotsStore(db: Db) {
  return {
    /** The newest snapshot before a time that this version can continue from; null if there is none. */
    async before(deviceNumber: number, beforeMs: number): Promise<Start | null> {
      const row = await db
        .selectFrom("alarm_snapshot as s")
        .innerJoin("alarm_rules as r", "r.id", "s.rules_id")
        .where("s.device_number", "=", deviceNumber)
        .where("s.at", "<", new Date(beforeMs))
        .orderBy("s.at", "desc")
        .select(["s.state", "r.rules"])
        .limit(1)
        .executeTakeFirst();
      return row && rulesKept(row.rules) ? { rules: row.rules, state: unpackState(row.state) } : null;
    },

    rulesSince: async (deviceNumber: number): Promise<RulesSince[]> => {
      const rows = await db
        .selectFrom("alarm_snapshot as s")
        .innerJoin("alarm_rules as r", "r.id", "s.rules_id")
        .where("s.device_number", "=", deviceNumber)
        .orderBy("s.at")
        .select(["s.at", "r.rules"])
        .execute();
      return rows
        .map(({ at, rules }) => ({ atMs: at.getTime(), rules }))
        .filter(({ rules }, i, all) => i === 0 || all[i - 1]?.rules !== rules);
    },

    /** The devices that are to be judged again, and from when on. */
    async asked(): Promise<{ number: number; fromMs: number }[]> {
      const rows = await db.selectFrom("alarm_rejudging").selectAll().execute();
      return rows.map(({ device_number, from_at }) => ({ number: device_number, fromMs: from_at.getTime() }));
    },

    /** Has a device judged again from a time on, also after a restart. */
    ask: (proof: Proof, deviceNumber: number, fromMs: number, now: Date): Promise<void> =>
      provenTransaction(db, proof, (trx) =>
        askAgain(trx, [{ device: { number: deviceNumber }, lateSince: fromMs }], now),
      ),

    /** Removes the request: the device is gone, or there is nothing to judge. */
    async dismiss(proof: Proof, deviceNumber: number): Promise<void> {
      await provenTransaction(db, proof, (trx) =>
        trx.deleteFrom("alarm_rejudging").where("device_number", "=", deviceNumber).execute(),
      );
    },
  };
}

export type SnapshotsStore = ReturnType<typeof makeSnapshotsStore>;

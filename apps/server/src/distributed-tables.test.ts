import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "./platform/database/connect.ts";
import { copyOfTemplate } from "./testing/test-platform.ts";

// Citus itself is not installed where tests run: this checks what it asks of tables before it distributes them.

let script: string;
let database: Database;

beforeAll(async () => {
  script = await readFile(new URL("../../../deploy/citus/distribute.sql", import.meta.url), "utf8");
});
afterEach(() => database.close());

const namesIn = (call: string): string[] =>
  [...script.matchAll(new RegExp(`${call}\\('(\\w+)'`, "g"))].map(([, name = ""]) => name);

/** One sentence for each thing that Citus would refuse. */
async function refused(): Promise<string[]> {
  const [distributed, reference] = [namesIn("create_distributed_table"), namesIn("create_reference_table")];
  const { rows } = await database.pool.query<{ sentence: string }>(
    `with spread as (select unnest($1::text[])::regclass as id), copied as (select unnest($2::text[])::regclass as id),
     pieces as (
       select id as root, id from spread
       union all select inhparent, inhrelid from pg_inherits where inhparent in (select id from spread)
     ),
     by_device as (
       select s.id, a.attnum, a.attnotnull, format_type(a.atttypid, null) as type
       from spread s left join pg_attribute a on a.attrelid = s.id and a.attname = 'device_number'
     )
     select format('%s has no device_number integer not null', id::text) as sentence
     from by_device where attnum is null or not attnotnull or type <> 'integer'
     union all
     select format('%s has no primary key', id::text) from spread
     where not exists (select from pg_constraint where conrelid = id and contype = 'p')
     union all
     select format('%s is unique without device_number: %s', i.indrelid::regclass, i.indexrelid::regclass)
     from pg_index i join pieces p on p.id = i.indrelid join by_device d on d.id = p.root
     where (i.indisunique or i.indisexclusion) and not (d.attnum = any (i.indkey::smallint[]))
     union all
     select format('%s refers to %s', c.conrelid::regclass, c.confrelid::regclass) from pg_constraint c
     where c.contype = 'f' and c.conrelid in (select id from pieces) and c.confrelid not in (select id from copied)
     union all
     select format('%s refers to %s', c.conrelid::regclass, c.confrelid::regclass) from pg_constraint c
     where c.contype = 'f' and c.confrelid in (select id from pieces)
     union all
     select format('%s refers to %s', c.conrelid::regclass, c.confrelid::regclass) from pg_constraint c
     where c.contype = 'f' and c.conrelid in (select id from copied) and c.confrelid not in (select id from copied)
     union all
     select format('%s has the trigger %s', t.tgrelid::regclass, t.tgname) from pg_trigger t
     where not t.tgisinternal and t.tgrelid in (select id from pieces union all select id from copied)
     union all
     select format('%s has the rule %s', r.ev_class::regclass, r.rulename) from pg_rewrite r
     where r.ev_class in (select id from pieces union all select id from copied)
     union all
     select format('%s numbers its rows', a.attrelid::regclass) from pg_attribute a join spread s on s.id = a.attrelid
     left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
     where a.attidentity <> '' or pg_get_expr(f.adbin, f.adrelid) like 'nextval(%'
     union all
     select format('%s is in the view %s', d.refobjid::regclass, r.ev_class::regclass)
     from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class and v.relkind = 'm'
     where d.classid = 'pg_rewrite'::regclass and d.refobjid in (select id from pieces)
     order by 1`,
    [distributed, reference],
  );
  return rows.map(({ sentence }) => sentence);
}

it("holds what Citus asks of the tables that are distributed by device", async () => {
  database = await copyOfTemplate();
  expect(namesIn("create_distributed_table")).toContain("sample");
  expect(await refused()).toEqual([]);
});

it.each([
  [
    "create unique index by_time on sample_block (week, first_at)",
    "sample_block is unique without device_number: by_time",
  ],
  [
    "alter table marked_hour add foreign key (device_number) references device (number)",
    "marked_hour refers to device",
  ],
  [
    "create table note (n integer, t timestamptz, foreign key (n, t) references rollup_day (device_number, day))",
    "note refers to rollup_day",
  ],
  [
    "create trigger noted before insert on rollup_day for each row execute function suppress_redundant_updates_trigger()",
    "rollup_day has the trigger noted",
  ],
  ["alter table rollup_day add column n bigint generated always as identity", "rollup_day numbers its rows"],
  ["alter table sample_block alter column device_number drop not null", "sample_block has no"],
])("reports after: %s", async (statement, sentence) => {
  database = await copyOfTemplate();
  if (statement.includes("drop not null"))
    await database.pool.query("alter table sample_block drop constraint sample_block_pkey");
  await database.pool.query(statement);
  expect((await refused()).join("\n")).toContain(sentence);
});

it("leaves on the coordinator what is claimed row by row", () => {
  expect(namesIn("create_distributed_table")).not.toContain("rollup_pending");
});

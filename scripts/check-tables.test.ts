import { describe, expect, it } from "vitest";
import { unknownOwners, wrongTables } from "./check-tables.mjs";
import { allSources } from "./source-files.mjs";

describe("tables of the whole repository", () => {
  const sources = allSources();
  const wrong = wrongTables(sources);

  it("are written by their owners and read by declared readers alone", () => {
    expect(wrong).toEqual([]);
  });

  it("belong to the platform or to a module that exists", () => {
    expect(unknownOwners(sources)).toEqual([]);
  });
});

describe("a table", () => {
  const owners = {
    customer: "platform",
    alarm_episode: ["alarm-engine", "alarm-records"],
    contact: "contacts",
  };
  const engine = "apps/server/src/modules/alarm-engine/watch/a.ts";
  const records = "apps/server/src/modules/alarm-records/a.ts";
  const fleet = "apps/server/src/modules/fleet/a.ts";
  const platform = "apps/server/src/platform/a.ts";
  const check = (sources: Record<string, string>, readers = {}) => wrongTables(sources, { owners, readers });

  it.each([
    'db.selectFrom("alarm_episode")',
    'db.selectFrom("alarm_episode as a")',
    'db.selectFrom(["customer", "alarm_episode"])',
    'db.updateTable("alarm_episode")',
    'db.innerJoin("alarm_episode", "a", "b")',
    'eb("alarm_episode.device_id", "=", id)',
    'db.selectAll("alarm_episode")',
    "sql`select id from alarm_episode`",
    "sql`delete from customer using customer, alarm_episode`",
    'client.query("update alarm_episode set level = 1")',
    'type Row = Tables["alarm_episode"]',
  ])("is reported where another module or the platform says %s", (source) => {
    const [sentence] = check({ [fleet]: source });
    expect(sentence).toMatch(
      /^\S+:1 (reads|writes) alarm_episode, which belongs to alarm-engine, alarm-records$/,
    );
    expect(check({ [platform]: source })).toHaveLength(1);
    expect(check({ [engine]: source, [records]: source })).toEqual([]);
  });

  it.each([
    'db.selectFrom("contact")',
    'db.leftJoin("contact as c", "c.id", "b")',
    'eb("contact.id", "=", id)',
    "sql`select from customer join contact on true`",
    'for (const table of ["customer", "contact"] as const) db.updateTable(table)',
    'type Row = Tables["contact"]',
  ])("is reported by a name that is also a word where another says %s", (source) => {
    expect(check({ [fleet]: source })).toHaveLength(1);
  });

  it.each([
    'db.updateTable("contact")',
    'db.insertInto("contact")',
    'db.deleteFrom("contact")',
    "sql`insert into contact (id) values (1)`",
    "sql`update contact set name = ''`",
    "sql`delete from contact using customer`",
    "sql`copy contact (id) from stdin`",
    'for (const table of ["customer", "contact"] as const) db.updateTable(table)',
    'const tables = ["customer", "contact"]; sql`delete from ${sql.table(tables[0])}`',
  ])("is written by its owner alone, also where another may read it: %s", (source) => {
    const readers = { fleet: ["contact"] };
    expect(check({ [fleet]: source }, readers)).toEqual([
      expect.stringContaining("writes contact, which belongs to contacts"),
    ]);
  });

  it.each([
    'const kind = "contact"',
    'db.selectFrom("customer as contact").select("contact.id")',
    "// taken from contact",
    'throw new Error("No update contact")',
  ])("is not named by %s", (source) => {
    expect(check({ [fleet]: source })).toEqual([]);
  });

  it("of the platform is open to every module", () => {
    expect(check({ [fleet]: 'db.selectFrom("customer")' })).toEqual([]);
  });

  it("is open to tests, and to code outside the modules", () => {
    const source = 'db.selectFrom("alarm_episode")';
    const others = ["apps/server/src/modules/fleet/a.test.ts", "apps/server/src/demo/a.ts"];
    for (const file of others) expect(check({ [file]: source })).toEqual([]);
  });

  it("is read by a declared reader, as long as it does", () => {
    const readers = { fleet: ["alarm_episode"] };
    expect(check({ [fleet]: 'db.selectFrom("alarm_episode")' }, readers)).toEqual([]);
    expect(check({ [fleet]: 'db.selectFrom("customer")' }, readers)).toEqual([
      "fleet: alarm_episode is declared but not read",
    ]);
  });

  it("is reported when its owner does not exist", () => {
    const sources = { [engine]: "", [records]: "", [platform]: "" };
    expect(unknownOwners(sources, owners)).toEqual(["contacts"]);
  });
});

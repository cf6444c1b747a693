import { describe, expect, it } from "vitest";
import { unknownOwners, wrongTables } from "./check-tables.mjs";
import { allSources } from "./source-files.mjs";

describe("tables of the whole repository", () => {
  const sources = allSources();
  const wrong = wrongTables(sources);

  it("are named by their owners, or are known to be named by others still", () => {
    expect(wrong).toEqual([]);
  });

  it("belong to the platform or to a module that exists", () => {
    expect(unknownOwners(sources)).toEqual([]);
  });
});

describe("a table", () => {
  const owners = { customer: "platform", alarm_episode: "alarms", contact: "notifications" };
  const alarms = "apps/server/src/modules/alarms/engine/a.ts";
  const fleet = "apps/server/src/modules/fleet/a.ts";
  const platform = "apps/server/src/platform/a.ts";
  const check = (sources: Record<string, string>, allowed = {}) => wrongTables(sources, { owners, allowed });

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
    expect(check({ [fleet]: source })).toEqual([`${fleet}:1 names alarm_episode, which belongs to alarms`]);
    expect(check({ [platform]: source })).toHaveLength(1);
    expect(check({ [alarms]: source })).toEqual([]);
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

  it("is open to tests, and to what stands outside the modules", () => {
    const source = 'db.selectFrom("alarm_episode")';
    const others = ["apps/server/src/modules/fleet/a.test.ts", "apps/server/src/demo/a.ts"];
    for (const file of others) expect(check({ [file]: source })).toEqual([]);
  });

  it("may be named by a module that is known to, as long as it does", () => {
    const allowed = { fleet: ["alarm_episode"] };
    expect(check({ [fleet]: 'db.selectFrom("alarm_episode")' }, allowed)).toEqual([]);
    expect(check({ [fleet]: 'db.selectFrom("customer")' }, allowed)).toEqual([
      "fleet: alarm_episode is allowed but no longer named",
    ]);
  });

  it("is reported when its owner does not exist", () => {
    const sources = { [alarms]: "", [platform]: "" };
    expect(unknownOwners(sources, owners)).toEqual(["notifications"]);
  });
});

import { expect, it } from "vitest";
import { unprovenWriters } from "./check-proofs.mjs";
import { allSources } from "./source-files.mjs";

const writer = "apps/server/src/modules/alarm-engine/watch/a.ts";
const text = "await sql`update alarm_watch set rules = 1`.execute(db);";

it("every writer of the repository to what owners own takes a proof", () => {
  expect(unprovenWriters(allSources())).toEqual([]);
});

it.each([
  ["in SQL", text],
  ["in a query", 'await db.insertInto("alarm_watch").values({}).execute();'],
  ["by a copy", "await client.query('copy sample from stdin (format binary)');"],
])("reports a writer without a proof, %s", (_name, source) => {
  const [sentence, ...others] = unprovenWriters({ [writer]: source }, {});
  expect(sentence).toMatch(/a\.ts writes (?:alarm_watch|sample) and takes no proof$/);
  expect(others).toEqual([]);
});

it("accepts a writer that takes a proof, a reader, a test, and another module", () => {
  const proof = 'import type { Proof } from "../../../platform/ownership/proof.ts";\n';
  const sources = {
    [writer]: proof + text,
    "apps/server/src/modules/telemetry/a.ts": "await sql`select * from sample`.execute(db);",
    "apps/server/src/modules/telemetry/a.test.ts": text,
    "apps/server/src/modules/alarm-records/a.ts": text,
  };
  expect(unprovenWriters(sources, {})).toEqual([]);
});

it("reports an exempt file that writes nothing", () => {
  expect(unprovenWriters({ [writer]: "" }, { [writer]: "a reason" })).toEqual([
    `${writer} is exempt and writes nothing`,
  ]);
});

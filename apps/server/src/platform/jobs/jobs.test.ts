import { afterEach, beforeEach, expect, it } from "vitest";
import { copyOfTemplate } from "../../testing/test-platform.ts";
import type { Database } from "../database/connect.ts";
import { makeJobStore } from "./job-store.ts";
import { type JobKind, type Jobs, makeJobs } from "./jobs.ts";

interface Note {
  text: string;
}

let database: Database;
let nodes: Jobs[];

beforeEach(async () => {
  database = await copyOfTemplate();
  nodes = [];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await database.close();
});

const schema = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
} as const satisfies JobKind<Note>["schema"];

/** The jobs of one server, with one kind. */
function makeNode(work: JobKind<Note>["work"], kind: Partial<JobKind<Note>> = {}) {
  const jobs = makeJobs({ pool: database.pool, onError: () => {}, orphanedAfterSeconds: 0 });
  nodes.push(jobs);
  return { jobs, enqueue: jobs.define({ name: "note", schema, work, retryAfterSeconds: 0, ...kind }) };
}

/** A promise to be resolved from inside a job. */
function makeEvent() {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happen: () => happen(), happened };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

async function states(): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>("select state::text from pgboss.job");
  return rows.map(({ state }) => state);
}

it("runs each enqueued job once", async () => {
  const seen: string[] = [];
  const done = makeEvent();
  const { jobs, enqueue } = makeNode(async ({ text }) => {
    seen.push(text);
    if (seen.length === 2) done.happen();
  });
  await jobs.start();
  await enqueue({ text: "first" });
  await enqueue({ text: "second" });
  await done.happened;
  await jobs.stop();
  expect(seen).toEqual(["first", "second"]);
  expect(await states()).toEqual(["completed", "completed"]);
});

it("retries a failed job and reports when it gives up", async () => {
  let tries = 0;
  const givenUp = makeEvent();
  const reasons: string[] = [];
  const { jobs, enqueue } = makeNode(
    async () => {
      tries++;
      throw new Error("no paper");
    },
    {
      attempts: 3,
      onGivenUp: async (_, reason) => {
        reasons.push(reason);
        givenUp.happen();
      },
    },
  );
  await jobs.start();
  await enqueue({ text: "a" });
  await givenUp.happened;
  await jobs.stop();
  expect({ tries, reasons }).toEqual({ tries: 3, reasons: ["Error: no paper"] });
  expect(await states()).toEqual(["failed"]);
});

it("aborts running jobs on stop and runs them again after the next start without counting an attempt", async () => {
  const begun = makeEvent();
  const first = makeNode(
    async (_, { signal }) => {
      begun.happen();
      await untilAborted(signal);
    },
    { attempts: 1 },
  );
  await first.jobs.start();
  await first.enqueue({ text: "long" });
  await begun.happened;
  await first.jobs.stop();
  expect(await states()).toEqual(["created"]);

  const done = makeEvent();
  const second = makeNode(async () => done.happen(), { attempts: 1 });
  await second.jobs.start();
  await done.happened;
});

it("runs the job of a process that died again at once", async () => {
  const dead = makeJobStore(database.pool, () => {});
  await dead.start();
  await dead.send("note", { text: "orphan" }, { attempts: 2, retryAfterSeconds: 60, timeoutSeconds: 60 });
  expect(await dead.take("note")).toMatchObject({ payload: { text: "orphan" } });
  await dead.stop();

  const done = makeEvent();
  const { jobs } = makeNode(async () => done.happen());
  await jobs.start();
  await done.happened;
});

it("gives up on a job that killed its process at every attempt", async () => {
  const dead = makeJobStore(database.pool, () => {});
  await dead.start();
  await dead.send("note", { text: "poison" }, { attempts: 1, retryAfterSeconds: 0, timeoutSeconds: 60 });
  await dead.take("note");
  await dead.stop();

  const reasons: string[] = [];
  const { jobs } = makeNode(async () => expect.fail("it must not be tried"), {
    onGivenUp: async (_, reason) => void reasons.push(reason),
  });
  await jobs.start();
  expect(reasons).toEqual(["its process died"]);
  expect(await states()).toEqual(["failed"]);
});

it("leaves alone a job that another node runs", async () => {
  const begun = makeEvent();
  const mayEnd = makeEvent();
  const busy = makeNode(async () => {
    begun.happen();
    await mayEnd.happened;
  });
  await busy.jobs.start();
  await busy.enqueue({ text: "a" });
  await begun.happened;

  const other = makeNode(async () => expect.fail("it is done elsewhere"));
  await other.jobs.start();
  await other.jobs.stop();
  expect(await states()).toEqual(["active"]);
  mayEnd.happen();
  await busy.jobs.stop();
  expect(await states()).toEqual(["completed"]);
});

it("creates the job only if the transaction of its enqueuing commits", async () => {
  const { jobs, enqueue } = makeNode(async () => {});
  await jobs.start();
  const undone = database.db.transaction().execute(async (trx) => {
    await enqueue({ text: "a" }, { within: trx });
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(await states()).toEqual([]);
  await database.db.transaction().execute((trx) => enqueue({ text: "b" }, { within: trx }));
  expect(await states()).toHaveLength(1);
});

it("enqueues one job per interval across all nodes", async () => {
  const one = makeNode(async () => {});
  const two = makeNode(async () => {});
  for (const { enqueue } of [one, two, one]) await enqueue({ text: "daily" }, { onceInSeconds: 86_400 });
  expect(await states()).toHaveLength(1);
});

it("refuses a payload that does not match the schema of its kind", async () => {
  const givenUp = makeEvent();
  const { jobs, enqueue } = makeNode(async () => expect.fail("it must not be tried"), {
    attempts: 1,
    onGivenUp: async () => givenUp.happen(),
  });
  await jobs.start();
  await enqueue({ words: 3 } as never);
  await givenUp.happened;
});

it("creates the queues of many new kinds at once", async () => {
  const jobs = makeJobs({ pool: database.pool, onError: () => {}, orphanedAfterSeconds: 0 });
  nodes.push(jobs);
  const kinds = Array.from({ length: 8 }, (_, i) =>
    jobs.define<Note>({ name: `kind-${i}`, schema, work: async () => {} }),
  );
  await jobs.start();
  await Promise.all(kinds.map((enqueue) => enqueue({ text: "first of its kind" })));
  expect(await states()).toHaveLength(kinds.length);
});

it("takes over waiting and running jobs from the tables of pg-boss 10", async () => {
  await database.pool.query(`
    drop schema pgboss cascade;
    create schema pgboss;
    create table pgboss.version (version integer primary key);
    insert into pgboss.version values (24);
    create table pgboss.queue (name text primary key);
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (
      id uuid not null default gen_random_uuid(), name text not null, data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2, retry_count integer not null default 0,
      retry_delay integer not null default 0, retry_backoff boolean not null default false,
      start_after timestamptz not null default now(), expire_in interval not null default '15 minutes',
      created_on timestamptz not null default clock_timestamp()
    ) partition by list (name);
    create table pgboss.of_notes partition of pgboss.job for values in ('note');
    insert into pgboss.queue values ('note');
    insert into pgboss.job (name, data, state, start_after) values
      ('note', '{"text":"waits"}', 'created', now()),
      ('note', '{"text":"under way"}', 'active', now()),
      ('note', '{"text":"done"}', 'completed', now()),
      ('note', '{"text":"tomorrow"}', 'created', now() + interval '1 day');
  `);
  const seen: string[] = [];
  const done = makeEvent();
  const { jobs } = makeNode(async ({ text }) => {
    seen.push(text);
    if (seen.length === 2) done.happen();
  });
  await jobs.start();
  await done.happened;
  await jobs.stop();
  expect(seen).toEqual(["waits", "under way"]);
  expect((await states()).toSorted()).toEqual(["completed", "completed", "created"]);
  const { rows } = await database.pool.query("select to_regnamespace('pgboss_10') as old");
  expect(rows).toEqual([{ old: null }]);
});

import { hourMs, minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Archiving } from "./archives/make-archive.ts";
import { makeArchives } from "./archives/archives.ts";
import { describeArchive } from "./archives/archive-words.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Letters } from "../messages/interface.ts";
import { makeCapNotices } from "./cap/cap-notices.ts";
import type { CapStore } from "./cap/cap-store.ts";
import { makeKeepCap } from "./cap/keep-cap.ts";
import { makeKeptOverview } from "./kept-overview.ts";
import { describeRulesChange, makeAuditedRules } from "./rules/audited-rules.ts";
import { makeChangeRules } from "./rules/change-rules.ts";
import type { RulesInForce } from "./rules/rules-in-force.ts";
import type { RulesStore } from "./rules/rules-store.ts";
import { makeMeasureSizes } from "./sizes/measure-sizes.ts";
import { makeOldestStore } from "./sizes/oldest-store.ts";
import { makeSizesStore } from "./sizes/sizes-store.ts";
import { makeTenantSizesStore } from "./sizes/tenant-sizes-store.ts";

export interface RetentionModuleDeps {
  db: Db;
  store: RulesStore;
  cap: CapStore;
  rules: RulesInForce;
  letters: Pick<Letters, "send">;
  files: FileStore;
  jobs: Pick<Jobs, "define" | "repeat">;
  archiving: Archiving;
  clock: Clock;
  onError(error: unknown): void;
}

const measureEvery = { everyMs: hourMs, firstAfterMs: minuteMs };

/** What is kept of readings, and what it takes. */
export function retentionModule({
  db,
  store,
  cap: capStore,
  rules,
  letters,
  files,
  jobs,
  archiving,
  clock,
  onError,
}: RetentionModuleDeps) {
  const measureSizes = makeMeasureSizes({ store: makeSizesStore(db), oldest: makeOldestStore(db), clock });
  const sizes = makeTenantSizesStore(db);
  const onNear = makeCapNotices({ db, letters, clock });
  const cap = makeKeepCap({ db, store: capStore, loadRules: rules.load, onNear, clock });
  const overview = makeKeptOverview({ sizes, rules: store, cap, usualDays: rules.defaults, clock });
  async function measure(): Promise<void> {
    await measureSizes();
    await cap.apply();
  }
  const change = makeChangeRules({
    store,
    rules,
    sizes,
    audited: makeAuditedRules(db, store, clock),
    clock,
  });
  const measuring = makeLoop({
    name: "sizes of dealers",
    holder: "one",
    ...measureEvery,
    work: measure,
    onError,
  });
  const archives = makeArchives({ db, files, jobs, archiving, loadRules: rules.load, clock });
  return {
    measure,
    cap,
    describes: { retention: describeRulesChange, readingArchive: describeArchive },
    start: measuring.start,
    stop: measuring.stop,
    serve(calls: Calls): void {
      calls.handle("GET /system/retention/overview", async () => {
        const found = await overview();
        if (found.time - (found.measuredTime ?? 0) > minuteMs) measuring.wake();
        return found;
      });
      calls.handle("POST /system/retention/preview", ({ body }) => change.preview(body.tenantId, body.rules));
      calls.handle("PUT /system/retention/rules", async ({ body }) => {
        await change.set(body.tenantId, body.rules, body.confirmed ?? false);
        return overview();
      });
      calls.handle("POST /system/retention/cap/preview", ({ body }) => cap.preview(body.bytes));
      calls.handle("PUT /system/retention/cap", async ({ body }) => {
        await cap.set(body.bytes, body.confirmed ?? false);
        return overview();
      });
      calls.handle("GET /system/retention/archives", archives.list);
      calls.handle("POST /system/retention/archive", ({ body, caller }) =>
        archives.begin(caller.identity.accountId, body.tenantId || null, body.month),
      );
      calls.handle("GET /system/retention/archive/download", ({ query }) => archives.open(query.id));
      calls.handle("POST /system/retention/archive/upload", ({ file, caller }) =>
        archives.upload(caller.identity.accountId, file),
      );
      calls.handle("POST /system/retention/archive/restore", ({ body }) =>
        archives.restore(body.id, body.untilTime),
      );
      calls.handle("DELETE /system/retention/archive", ({ query }) => archives.remove(query.id));
    },
  };
}

import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import {
  describeRun,
  describeTemplate,
  makeAuditedRuns,
  makeAuditedTemplates,
  runEntity,
  templateEntity,
} from "./audited-care.ts";
import { makeCare } from "./care.ts";
import { makeCareStore } from "./care-store.ts";
import { type DeviceCalls, makeSendCalls } from "./send-calls.ts";

export interface RemoteCareModuleDeps {
  db: Db;
  clock: Clock;
  calls: DeviceCalls;
  isConnected(deviceId: string): boolean;
  onError(error: unknown): void;
}

const everyMs = 2000;
const soonMs = 50;

/** Commands to one or many devices by templates: sent when a device is connected, with what became of each. */
export function remoteCareModule({ db, clock, calls, isConnected, onError }: RemoteCareModuleDeps) {
  const store = makeCareStore(db);
  const sending = makeSendCalls({ store, calls, isConnected, clock });
  const loop = makeLoop({
    name: "remote care",
    holder: "one",
    everyMs,
    work: () => sending.turn(onError),
    onError,
  });
  const care = makeCare({
    store,
    templates: makeAuditedTemplates(db, clock),
    runs: makeAuditedRuns(db, clock),
    wake: () => loop.wake(soonMs),
    clock,
  });
  return {
    describes: { [templateEntity]: describeTemplate, [runEntity]: describeRun },
    /** Templates and runs in the input have not been looked up before a handler runs. */
    serve(on: Calls): void {
      on.handle("GET /system/care/templates", async ({ caller }) =>
        listed(await care.templates(viewerOf(caller))),
      );
      on.handle("POST /system/care/template/save", ({ body, caller }) =>
        care.saveTemplate(actorOf(caller), body),
      );
      on.handle("POST /system/care/template/remove", ({ body, caller }) =>
        care.removeTemplate(actorOf(caller), body.templateId),
      );
      on.handle("POST /system/care/run", ({ body, caller }) => care.run(actorOf(caller), body));
      on.handle("POST /system/care/cancel", ({ body, caller }) => care.cancel(actorOf(caller), body.runId));
      on.handle("GET /system/care/runs", ({ query, caller }) => care.runs(viewerOf(caller), pageOf(query)));
      on.handle("GET /system/care/calls", ({ query, caller }) =>
        care.calls(viewerOf(caller), query, pageOf(query)),
      );
    },
    async start(): Promise<void> {
      await store.giveUpSent(clock());
      loop.start();
    },
    async stop(): Promise<void> {
      await loop.stop();
      await sending.settled();
    },
  };
}

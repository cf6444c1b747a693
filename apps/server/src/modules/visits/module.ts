import { minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Scope } from "../../platform/scope.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { FleetDiagnoses } from "../condition/interface.ts";
import type { Letters } from "../messages/interface.ts";
import type { OfferExport } from "../tasks/interface.ts";
import { makeAssignmentsStore } from "./assignments-store.ts";
import { makeMailStore } from "./mail-store.ts";
import { visitRoutes } from "./routes.ts";
import { makeVisitExport } from "./visit-export.ts";
import { makeVisitMails } from "./visit-mails.ts";
import { describeVisitChange, visitEntity } from "./visit-words.ts";
import { makeVisits } from "./visits.ts";

export interface VisitsModuleDeps {
  db: Db;
  clock: Clock;
  onError(error: unknown): void;
  diagnoses: FleetDiagnoses;
  resolved(scope: Scope): Promise<ReadonlySet<string>>;
  offerExport: OfferExport;
  letters: Pick<Letters, "send">;
  publicUrl: string;
}

/** What needs a visit: from the one diagnosis, with who goes, what to bring and how it reaches them. */
export function visitsModule(deps: VisitsModuleDeps) {
  const { db, clock, onError, diagnoses, resolved, offerExport } = deps;
  const assignments = makeAssignmentsStore(db);
  const visits = makeVisits({ diagnoses, store: assignments, resolved, clock });
  const mails = makeVisitMails({ ...deps, visits, assignments, store: makeMailStore(db) });
  const beginExport = offerExport("visits", makeVisitExport(visits));
  const loops = [
    makeLoop({ name: "mails about visits", holder: "one", everyMs: minuteMs, work: mails.sendDue, onError }),
    // Looking over all visits also has them diagnosed before a user opens the page.
    makeLoop({
      name: "visits that are over",
      holder: "one",
      everyMs: 10 * minuteMs,
      firstAfterMs: minuteMs / 2,
      work: visits.tidy,
      onError,
    }),
  ];
  return {
    sendDue: mails.sendDue,
    tidy: visits.tidy,
    list: visits.list,
    describes: { [visitEntity]: describeVisitChange },
    serve: (calls: Calls) => visitRoutes(calls, { visits, mails, beginExport }),
    start(): void {
      for (const loop of loops) loop.start();
    },
    async stop(): Promise<void> {
      for (const loop of loops) await loop.stop();
    },
  };
}

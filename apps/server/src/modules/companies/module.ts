import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { makeCompaniesStore } from "./companies-store.ts";
import { type CompanyJob, makeCompanies } from "./companies.ts";
import type { MoveRecords } from "./moving.ts";
import { makeCompanyRemoval, type RemovalDeps } from "./removal.ts";
import { companyRoutes } from "./routes.ts";
import { describeCompanyChange } from "./snapshot.ts";

export interface CompaniesModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  jobs: Pick<Jobs, "define">;
  endSessionsOf(within: Db, company: CompanyJob): Promise<string[]>;
  refuseTooManyDevices(within: Db, tenantId: string): Promise<void>;
  removeDevicesOf: RemovalDeps["removeDevicesOf"];
  removeAlarmsOf: RemovalDeps["removeAlarmsOf"];
  moveRecords: readonly MoveRecords[];
}

/** A company with years of readings takes long, and a database that is away for a while must not end it. */
const patience = { attempts: 100, retryAfterSeconds: 60, timeoutSeconds: 6 * 3600 };

export function companiesModule(deps: CompaniesModuleDeps) {
  const { db, jobs, removeDevicesOf, removeAlarmsOf } = deps;
  const store = makeCompaniesStore(db);
  const removal = makeCompanyRemoval({ db, store, removeDevicesOf, removeAlarmsOf });
  const enqueue = jobs.define<CompanyJob>({
    name: "remove-company",
    schema: {
      type: "object",
      properties: { kind: { type: "string", enum: ["tenant", "customer"] }, id: { type: "string" } },
      required: ["kind", "id"],
    },
    ...patience,
    work: ({ kind, id }, { signal }) =>
      kind === "tenant" ? removal.removeTenant(id, signal) : removal.removeCustomer(id, signal),
  });
  const companies = makeCompanies({
    ...deps,
    store,
    enqueueRemoval: (job, within) => enqueue(job, { within }),
  });
  return {
    describes: { tenant: describeCompanyChange, customer: describeCompanyChange },
    serve: (calls: Calls) => companyRoutes(calls, companies),
  };
}

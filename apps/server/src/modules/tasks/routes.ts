import { pageOf } from "../../platform/database/paging.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Tasks } from "./tasks.ts";

export function taskRoutes(calls: Calls, tasks: Tasks): void {
  calls.handle("GET /system/task/listAllTask", ({ query, caller }) =>
    tasks.list(caller.identity, pageOf(query)),
  );
  calls.handle("GET /system/task/download", ({ query, caller }) => tasks.open(caller.identity, query.id));
}

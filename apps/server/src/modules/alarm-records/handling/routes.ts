import type { Resolution } from "@oilcloud/contract";
import { listed } from "../../../platform/database/paging.ts";
import { actorOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Handling } from "./handling.ts";

interface GivenResolution {
  finding: string;
  action: string;
  oilChanged?: boolean;
  filterChanged?: boolean;
}

const resolutionOf = ({ finding, action, oilChanged, filterChanged }: GivenResolution): Resolution => ({
  finding,
  action,
  oilChanged: oilChanged ?? false,
  filterChanged: filterChanged ?? false,
});

/** The single alarm that a call names has been found in the caller's scope before; those of a bulk are looked up here. */
export function handlingRoutes(calls: Calls, handling: Handling): void {
  calls.handle("POST /system/alarmrecord/take", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "take" }),
  );
  calls.handle("POST /system/alarmrecord/release", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "release" }),
  );
  calls.handle("GET /system/alarmrecord/assignees", async ({ query, caller }) =>
    listed(await handling.assignees(actorOf(caller), query.alarmId)),
  );
  calls.handle("POST /system/alarmrecord/assign", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "assign", to: body.accountId }),
  );
  calls.handle("POST /system/alarmrecord/comment", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "comment", text: body.text }),
  );
  calls.handle("POST /system/alarmrecord/mute", async ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "mute", until: handling.muteEnd(body) }),
  );
  calls.handle("POST /system/alarmrecord/unmute", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "unmute" }),
  );
  calls.handle("POST /system/alarmrecord/process", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, {
      kind: "process",
      resolution: resolutionOf(body),
      again: true,
    }),
  );
  calls.handle("POST /system/alarmrecord/unprocess", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "unprocess" }),
  );
  calls.handle("POST /system/alarmrecord/judge", ({ body, caller }) =>
    handling.one(actorOf(caller), body.alarmId, { kind: "judge", right: body.right }),
  );

  calls.handle("POST /system/alarmrecord/bulk/take", async ({ body, caller }) =>
    listed(await handling.many(actorOf(caller), body.alarmIds, { kind: "take" })),
  );
  calls.handle("POST /system/alarmrecord/bulk/release", async ({ body, caller }) =>
    listed(await handling.many(actorOf(caller), body.alarmIds, { kind: "release" })),
  );
  calls.handle("POST /system/alarmrecord/bulk/process", async ({ body, caller }) =>
    listed(
      await handling.many(actorOf(caller), body.alarmIds, {
        kind: "process",
        resolution: resolutionOf(body),
        again: false,
      }),
    ),
  );
  calls.handle("POST /system/alarmrecord/bulk/mute", async ({ body, caller }) =>
    listed(
      await handling.many(actorOf(caller), body.alarmIds, { kind: "mute", until: handling.muteEnd(body) }),
    ),
  );
}

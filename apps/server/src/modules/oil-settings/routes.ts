import type { MachineType } from "@oilcloud/oil";
import { listed } from "../../platform/database/paging.ts";
import { AppError } from "../../platform/errors.ts";
import { actorOf, viewerOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { LimitSettings, LimitTarget } from "../alarm-rules/interface.ts";
import type { Baselines } from "./baselines.ts";
import type { History } from "./history.ts";
import type { LimitsView } from "./limits-view.ts";
import type { Preview } from "./preview.ts";

export interface OilSettings {
  limits: Pick<LimitSettings, "save">;
  view: LimitsView;
  preview: Preview;
  history: History;
  baselines: Baselines;
}

function targetOf({
  machineType,
  deviceId,
}: {
  machineType?: MachineType | "";
  deviceId?: string | null;
}): LimitTarget {
  if (deviceId) return { kind: "device", deviceId };
  if (machineType) return { kind: "machineType", machineType };
  throw new AppError("oilTargetRequired");
}

/** Whatever a call names has been found in the caller's scope before its handler runs. */
export function oilSettingRoutes(
  calls: Calls,
  { limits, view, preview, history, baselines }: OilSettings,
): void {
  calls.handle("GET /system/oilset/tree", ({ query, caller }) =>
    view.tree(viewerOf(caller), query.customerId),
  );
  calls.handle("GET /system/oilset/limits", ({ query, caller }) =>
    view.limits(viewerOf(caller), query.customerId, targetOf(query)),
  );
  calls.handle("POST /system/oilset/preview", ({ body, caller }) =>
    preview(actorOf(caller), {
      customerId: body.customerId,
      target: targetOf(body),
      limits: body.limits,
      reason: "",
    }),
  );
  calls.handle("POST /system/oilset/save", async ({ body, caller }) => {
    const { customerId, reason = "" } = body;
    await limits.save(actorOf(caller), { customerId, target: targetOf(body), limits: body.limits, reason });
    return { saved: body.limits.length };
  });
  calls.handle("GET /system/oilset/history", async ({ query, caller }) =>
    listed(await history(viewerOf(caller), query.customerId)),
  );
  calls.handle("GET /system/oilset/baseline", async ({ query, caller }) =>
    listed(await baselines.list(viewerOf(caller), query.deviceId)),
  );
  calls.handle("POST /system/oilset/saveBaseline", async ({ body, caller }) =>
    listed(await baselines.save(actorOf(caller), body)),
  );
}

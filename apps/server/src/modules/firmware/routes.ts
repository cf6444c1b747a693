import { listed, pageOf } from "../../platform/database/paging.ts";
import { actorOf } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { Images } from "./images/images.ts";
import type { Rollouts } from "./rollouts/rollouts.ts";

/** Images and roll-outs in the input have not been looked up before a handler runs. */
export function firmwareRoutes(calls: Calls, images: Images, rollouts: Rollouts): void {
  calls.handle("GET /system/firmware/images", async ({ caller }) =>
    listed(await images.list(caller.identity.scope)),
  );
  calls.handle("POST /system/firmware/upload", ({ body, file, caller }) =>
    images.upload(actorOf(caller), body, file),
  );
  calls.handle("POST /system/firmware/remove", ({ body, caller }) =>
    images.remove(actorOf(caller), body.imageId),
  );
  calls.handle("GET /system/firmware/candidates", async ({ query, caller }) =>
    listed(await rollouts.candidates(caller.identity.scope, query)),
  );
  calls.handle("GET /system/firmware/rollouts", ({ query, caller }) =>
    rollouts.list(caller.identity.scope, pageOf(query)),
  );
  calls.handle("GET /system/firmware/rollout/devices", ({ query, caller }) =>
    rollouts.devices(caller.identity.scope, query.rolloutId, pageOf(query)),
  );
  calls.handle("POST /system/firmware/rollout/start", ({ body, caller }) =>
    rollouts.start(actorOf(caller), body),
  );
  calls.handle("POST /system/firmware/rollout/stop", ({ body, caller }) =>
    rollouts.stop(actorOf(caller), body.rolloutId),
  );
  calls.handle("POST /system/firmware/rollout/goOn", ({ body, caller }) =>
    rollouts.goOn(actorOf(caller), body.rolloutId),
  );
  calls.handle("POST /system/firmware/rollout/rollBack", ({ body, caller }) =>
    rollouts.rollBack(actorOf(caller), body.rolloutId),
  );
}

import { viewerOf } from "../../../platform/http/caller.ts";
import type { Calls } from "../../../platform/http/calls.ts";
import type { Experience } from "./experience.ts";

export function experienceRoutes(calls: Calls, experience: Experience): void {
  calls.handle("GET /system/virtual/devices", async ({ caller }) => ({
    customers: await experience.grantable(viewerOf(caller)),
  }));
  calls.handle("GET /system/virtual/grants", ({ query }) => experience.grants(query.userId));
  calls.handle("PUT /system/virtual/grants", ({ body: { userId, ...given }, caller }) =>
    experience.give(caller, userId, given),
  );
}

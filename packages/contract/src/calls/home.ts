import { authorities } from "../access.ts";
import type { Contract } from "../call.ts";
import { HomeOverview, HomeSite } from "./home-answers.ts";

const viewing = { roles: authorities, right: "view" } as const;

export const homeCalls = {
  "GET /system/home/overview": {
    summary:
      "The fleet the caller can see at a glance: figures, what needs attention, faults of sensors and links",
    access: viewing,
    reply: { kind: "data", schema: HomeOverview },
  },
  "GET /system/home/sites": {
    summary:
      "The customers the caller can see, each with its place, how many of its devices report and how they stand",
    access: viewing,
    reply: { kind: "rows", schema: HomeSite },
  },
} as const satisfies Contract;

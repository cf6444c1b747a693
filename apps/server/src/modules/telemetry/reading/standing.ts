import type { OnlineState } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Connections } from "../connections.ts";
import type { LatestValues } from "../latest.ts";
import { freshnessOf } from "./freshness.ts";
import { type JudgedDevice, judgeOil } from "./judge-oil.ts";
import type { OilState } from "./judge.ts";

interface KnownDevice {
  id: string;
  number: number;
  machineType: string;
  oil: string | null;
  intervalS: number;
}

/** How devices stand right now, for whoever has looked them up already. */
export function makeStanding(
  { latest, connections }: { latest: LatestValues; connections: Connections },
  clock: Clock,
) {
  return {
    communicationOf({ id, number, intervalS }: KnownDevice): OnlineState {
      const lastTime = latest.of(number)?.newestMs ?? null;
      const freshness = freshnessOf(lastTime, clock().getTime(), intervalS * 1000);
      return { online: freshness === "fresh", connected: connections.isOpen(id), freshness, lastTime };
    },
    // The columns are plain text; judging asks whether the catalogue knows them.
    oilStateOf: (device: KnownDevice): OilState =>
      judgeOil(device as JudgedDevice, latest.of(device.number), clock().getTime()).state,
  };
}

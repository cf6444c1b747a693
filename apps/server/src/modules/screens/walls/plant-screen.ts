import type { CustomerScreenParts, Language } from "@oilcloud/contract";
import type { Identity } from "../../../platform/http/caller.ts";
import type { ScreenAlarms } from "../../alarm-records/interface.ts";
import type { Brand } from "../../brand/interface.ts";
import type { FleetScreens } from "../wall-data/fleet-screens.ts";
import type { Lazily } from "./dealer-screen.ts";
import { plantAudience } from "./screen-audience.ts";

export interface PlantScreenDeps {
  fleet: FleetScreens;
  alarms: ScreenAlarms;
  brandSeenBy: Brand["seenBy"];
}

/** A customer's screen: its own plant. */
export function makePlantScreen({ fleet, alarms, brandSeenBy }: PlantScreenDeps) {
  function parts(
    identity: Identity,
    asked: { customerId: string | null },
    language: Language,
  ): Lazily<CustomerScreenParts> {
    const { scope, customerId } = plantAudience(identity, asked.customerId);
    const viewer = { scope, language };
    let looked: ReturnType<FleetScreens["plant"]> | null = null;
    const look = () => (looked ??= fleet.plant(viewer, customerId));
    return {
      async screen() {
        const screen = (await look()).screen();
        const brand = { customerId: screen.customerId, tenantId: null };
        return { ...screen, ...(await brandSeenBy(identity, brand)) };
      },
      regions: async () => (await look()).regions(),
      care: async () => (await look()).care(),
      async content() {
        const regions = (await look()).regions();
        return regions.map(({ name, alarmType }) => ({ customerName: name, alarmLevel: alarmType }));
      },
      warnings: async () => (await look()).worstFirst(await alarms.warnings(viewer, customerId)),
      async alarms() {
        const listed = await alarms.ofPlant(viewer, customerId);
        const isOpen = ({ state }: (typeof listed)[number]) => state === "open";
        const open = (await look()).worstFirst(listed.filter(isOpen));
        return [...open, ...listed.filter((alarm) => !isOpen(alarm))];
      },
    };
  }

  return { parts };
}

export type PlantScreens = ReturnType<typeof makePlantScreen>;

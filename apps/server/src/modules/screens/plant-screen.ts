import type { CustomerScreenParts, Language } from "@oilcloud/contract";
import { brandOwners } from "../../platform/brand.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { ScreenAlarms } from "../alarm-records/interface.ts";
import type { FleetScreens } from "../condition/interface.ts";
import type { Lazily } from "./dealer-screen.ts";
import { plantAudience } from "./screen-audience.ts";
import type { SystemNameStore } from "./system-name-store.ts";

export interface PlantScreenDeps {
  db: Db;
  fleet: FleetScreens;
  alarms: ScreenAlarms;
  names: SystemNameStore;
  logoOf(caller: Identity, asked: { customerId: string | null; tenantId: null }): Promise<string>;
}

/** A customer's screen: its own plant. */
export function makePlantScreen({ db, fleet, alarms, names, logoOf }: PlantScreenDeps) {
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
        const [systemName, logo] = await Promise.all([
          brandOwners(db, identity, brand).then(names.first),
          logoOf(identity, brand),
        ]);
        return { ...screen, systemName: systemName ?? "", logo };
      },
      regions: async () => (await look()).regions(),
      care: async () => (await look()).care(),
      async content() {
        const regions = (await look()).regions();
        return regions.map(({ name, alarmType }) => ({ customerName: name, alarmLevel: alarmType }));
      },
      warnings: () => alarms.warnings(viewer, customerId),
      alarms: () => alarms.ofPlant(viewer, customerId),
    };
  }

  return { parts };
}

export type PlantScreens = ReturnType<typeof makePlantScreen>;

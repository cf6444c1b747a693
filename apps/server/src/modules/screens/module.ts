import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Identity } from "../../platform/http/caller.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { BrandAsked } from "../../platform/brand.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import type { Sees } from "../../platform/scope.ts";
import type { ScreenAlarms } from "../alarm-records/interface.ts";
import type { FleetScreens } from "../condition/interface.ts";
import { makeDealerScreen } from "./dealer-screen.ts";
import { describeDisplayLinkChange, displayLinkEntity } from "./display-link-words.ts";
import { makeDisplayLinksStore } from "./display-links-store.ts";
import { makeDisplayLinks } from "./display-links.ts";
import { makeOnlineData } from "./online-data.ts";
import { makePlantScreen } from "./plant-screen.ts";
import { screenRoutes } from "./routes.ts";
import {
  dealerScreenRoutes,
  displayLinkRoutes,
  plantScreenRoutes,
  screenSettingRoutes,
} from "./screen-routes.ts";
import { makeScreenSettingsStore } from "./screen-settings-store.ts";
import { makeScreenSettings } from "./screen-settings.ts";
import { describeScreenChange, screenEntity } from "./setting-words.ts";
import { makeSharedFindings } from "./shared-findings.ts";
import { makeSystemNameStore } from "./system-name-store.ts";
import { makeWatchedScreens } from "./watched-screens.ts";

export interface ScreensModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  fleet: FleetScreens;
  alarms: ScreenAlarms;
  logoOf(caller: Identity, asked: BrandAsked): Promise<string>;
  /** How many screens a display link has open now. */
  openStreams(linkId: string): number;
  nameMask: NameMask;
  mapApprovalNo: string;
}

/** Big screens of dealers and plants: what they show, what is set of them, and the links that open them. */
export function screensModule(deps: ScreensModuleDeps) {
  const { db, clock, fleet, alarms } = deps;
  const names = makeSystemNameStore(db, clock);
  const store = makeScreenSettingsStore(db);
  const findings = makeSharedFindings(alarms.findings, clock);
  const dealer = makeDealerScreen({ ...deps, findings, settings: store, names });
  const plant = makePlantScreen({ ...deps, names });
  const onlineData = makeOnlineData({ fleet, alarms, findings, clock });
  const settings = makeScreenSettings({ ...deps, store, onlineData });
  const links = makeDisplayLinks({ ...deps, store: makeDisplayLinksStore(db) });
  return {
    /** What the first of them that has a name calls the platform; null where none has. */
    nameOf: names.first,
    /** Who a display link's token speaks for. */
    authenticate: links.authenticate,
    /** For the live stream. */
    watched: (sees: Sees) => makeWatchedScreens({ dealer, plant, nameMask: deps.nameMask, sees }),
    describes: { [screenEntity]: describeScreenChange, [displayLinkEntity]: describeDisplayLinkChange },
    serve(calls: Calls): void {
      screenRoutes(calls, db, names);
      dealerScreenRoutes(calls, dealer);
      plantScreenRoutes(calls, plant);
      screenSettingRoutes(calls, settings);
      displayLinkRoutes(calls, links);
    },
  };
}

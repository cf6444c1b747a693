import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { NameMask } from "../../platform/name-mask.ts";
import type { OpenStreams } from "../../platform/open-streams.ts";
import { makeSees, siteFinders } from "../../platform/scope.ts";
import type { ScreenAlarms } from "../alarm-records/interface.ts";
import type { Brand } from "../brand/interface.ts";
import type { FleetCondition } from "../condition/interface.ts";
import { describeDisplayLinkChange, displayLinkEntity } from "./display-links/display-link-words.ts";
import { makeDisplayLinksStore } from "./display-links/display-links-store.ts";
import { makeDisplayLinks } from "./display-links/display-links.ts";
import { displayLinkRoutes } from "./display-links/routes.ts";
import { makeOnlineData } from "./settings/online-data.ts";
import { screenSettingRoutes } from "./settings/routes.ts";
import { makeScreenSettingsStore } from "./settings/screen-settings-store.ts";
import { makeScreenSettings } from "./settings/screen-settings.ts";
import { describeScreenChange, screenEntity } from "./settings/setting-words.ts";
import { makeFleetScreens } from "./wall-data/fleet-screens.ts";
import { makeSharedFindings } from "./wall-data/shared-findings.ts";
import { makeDealerScreen } from "./walls/dealer-screen.ts";
import { makePlantScreen } from "./walls/plant-screen.ts";
import { dealerScreenRoutes, plantScreenRoutes } from "./walls/routes.ts";
import { makeScreenSource } from "./watching/screen-source.ts";

export interface ScreensModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "on" | "emit">;
  onError(error: unknown): void;
  condition: FleetCondition;
  alarms: ScreenAlarms;
  brandSeenBy: Brand["seenBy"];
  openStreams: Pick<OpenStreams, "of">;
  nameMask: NameMask;
  mapApprovalNo: string;
}

/** Big screens of dealers and plants: what they show, how they are set, who watches them, and the links that open them. */
export function screensModule(deps: ScreensModuleDeps) {
  const { db, clock, events, onError, condition, alarms, openStreams, nameMask } = deps;
  const fleet = makeFleetScreens({ db, condition, clock });
  const store = makeScreenSettingsStore(db);
  const findings = makeSharedFindings(alarms.findings, clock);
  const dealer = makeDealerScreen({ ...deps, fleet, findings, settings: store });
  const plant = makePlantScreen({ ...deps, fleet });
  const onlineData = makeOnlineData({ fleet, alarms, findings, clock });
  const settings = makeScreenSettings({ db, store, onlineData, events, clock });
  const links = makeDisplayLinks({
    db,
    store: makeDisplayLinksStore(db),
    events,
    openStreams: openStreams.of,
    clock,
  });
  const sees = makeSees(siteFinders(db));
  return {
    /** The identity behind a display link's token. */
    authenticate: links.authenticate,
    live: makeScreenSource({ dealer, plant, nameMask, sees, events, clock, onError }),
    describes: { [screenEntity]: describeScreenChange, [displayLinkEntity]: describeDisplayLinkChange },
    serve(calls: Calls): void {
      dealerScreenRoutes(calls, dealer);
      plantScreenRoutes(calls, plant);
      screenSettingRoutes(calls, settings);
      displayLinkRoutes(calls, links);
    },
  };
}

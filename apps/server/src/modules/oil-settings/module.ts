import type { Fill } from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import type { DescribeEntity } from "../../platform/audit-words.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { AlarmEngine } from "../alarm-engine/interface.ts";
import type { LimitSettings } from "../alarm-rules/interface.ts";
import type { DraftVerdicts } from "../condition/interface.ts";
import type { LatestValues } from "../telemetry/interface.ts";
import { baselineEntity, describeBaselineChange } from "./baseline-words.ts";
import { makeBaselines } from "./baselines.ts";
import { makeBaselinesStore } from "./baselines-store.ts";
import { makeCurrentValues } from "./current-values.ts";
import { makeFactoriesStore } from "./factories-store.ts";
import { makeHistory } from "./history.ts";
import { makeLimitsView } from "./limits-view.ts";
import { makePreview } from "./preview.ts";
import { oilSettingRoutes } from "./routes.ts";

export interface OilSettingsModuleDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "emit">;
  /** The one place that decides which limits are in force. */
  limits: LimitSettings;
  attempt: AlarmEngine["attempt"];
  verdicts: DraftVerdicts;
  latest: Pick<LatestValues, "of">;
  fillOf(deviceNumber: number): Promise<Fill | null>;
  /** Words of what is listed in the history, which are other modules' too. */
  describe: DescribeEntity;
}

/** What a plant holds its oil to: limits, cleanliness targets and what its new oil is like. */
export function oilSettingsModule(deps: OilSettingsModuleDeps) {
  const { db, limits, latest, describe } = deps;
  const shared = { ...deps, factories: makeFactoriesStore(db), current: makeCurrentValues(latest) };
  const settings = {
    limits,
    view: makeLimitsView(shared),
    preview: makePreview(shared),
    history: makeHistory(db, describe),
    baselines: makeBaselines({ ...deps, store: makeBaselinesStore(db) }),
  };
  return {
    serve: (calls: Calls) => oilSettingRoutes(calls, settings),
    describes: { [baselineEntity]: describeBaselineChange },
  };
}

import type { DeviceStanding } from "@oilcloud/oil";
import type { Language } from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Calls } from "../../platform/http/calls.ts";
import type { OfferExport } from "../tasks/interface.ts";
import type { Telemetry } from "../telemetry/interface.ts";
import { makeDataScreen } from "./data-screen/data-screen.ts";
import { dataScreenRoutes } from "./data-screen/routes.ts";
import { makeDiagnoses } from "./diagnosis/diagnoses.ts";
import { makeFleetDiagnoses } from "./diagnosis/fleet-diagnoses.ts";
import { diagnosisRoutes } from "./diagnosis/routes.ts";
import type { AlarmsSeen } from "./fleet-view/alarms-seen.ts";
import { makeFleetCondition } from "./fleet-view/fleet-condition.ts";
import { makeFleetView } from "./fleet-view/fleet-view.ts";
import { fleetViewRoutes, homeRoutes } from "./fleet-view/routes.ts";
import { describeEventChange, deviceEventEntity } from "./forecast/event-words.ts";
import { makeDeviceEvents } from "./forecast/device-events.ts";
import { makeDeviceEventsStore } from "./forecast/events-store.ts";
import { makeForecastStore } from "./forecast/forecast-store.ts";
import { makeForecasts } from "./forecast/forecasts.ts";
import { outlookWords } from "./forecast/outlook-words.ts";
import { forecastRoutes } from "./forecast/routes.ts";
import { sampleExportRoutes } from "./history/export-routes.ts";
import { makeSampleExport } from "./history/sample-export.ts";
import { makeDraftVerdicts } from "./judging/draft-verdicts.ts";
import { makeDeviceState } from "./judging/device-state.ts";
import { makeLimits, type SetLimitsByKey } from "./judging/judge.ts";
import { makeJudgements } from "./judging/judgements.ts";
import { makeVerdicts } from "./judging/verdicts.ts";
import { makeMachineRecords } from "./record/machine-record.ts";

export interface ConditionDeps {
  db: Db;
  clock: Clock;
  events: Pick<Events, "on" | "emit">;
  onError(error: unknown): void;
  telemetry: Telemetry;
  alarms: {
    limits: { of(deviceId: string): SetLimitsByKey };
    standings: {
      of(deviceNumber: number): DeviceStanding | null;
      valueOf(deviceNumber: number, key: string): { value: number; at: number } | null;
    };
    maintenanceUntil(deviceId: string, nowMs: number): number | null;
  };
  offerExport: OfferExport;
}

export function conditionModule({
  db,
  clock,
  events,
  onError,
  telemetry,
  alarms,
  offerExport,
}: ConditionDeps) {
  const limits = makeLimits(alarms.limits.of);
  const { nameOf } = telemetry.keys;
  const forecasts = makeForecasts({
    store: makeForecastStore(db, telemetry.hours),
    nameOf,
    limits,
    clock,
    onError,
  });
  const judgements = makeJudgements({
    ...telemetry,
    limits,
    standingOf: alarms.standings.of,
    valueOf: alarms.standings.valueOf,
    crossesMs: forecasts.crossesMs,
  });
  const verdicts = makeVerdicts({ forecasts, maintenanceUntil: alarms.maintenanceUntil });
  const dataScreen = makeDataScreen({ db, telemetry, judgements, limits, verdicts, clock });
  const fleetView = makeFleetView({
    db,
    telemetry,
    judgements,
    limits,
    verdicts,
    forecasts,
    clock,
  });
  const { valueOf } = alarms.standings;
  const courses = makeDiagnoses({ db, telemetry, judgements, valueOf, limits, clock });
  const diagnoses = makeFleetDiagnoses({
    db,
    judgements,
    forecasts,
    ofCourse: courses.of,
    valueOf,
    clock,
    onError,
  });
  const eventsStore = makeDeviceEventsStore(db);
  const deviceEvents = makeDeviceEvents(eventsStore, forecasts);
  events.on("rulesChanged", ({ deviceIds }) => forecasts.wake(deviceIds));
  events.on("deviceChanged", ({ deviceId }) => forecasts.again(deviceId));
  events.on("siteTimeZoneChanged", ({ deviceIds }) => forecasts.wake(deviceIds));
  events.on("newOilChanged", ({ deviceId }) => forecasts.again(deviceId));
  events.on("oilChanged", ({ deviceId }) => forecasts.again(deviceId));

  return {
    forecasts,
    diagnoses: { of: diagnoses.of, ofFleet: diagnoses.ofFleet },
    records: makeMachineRecords({ db, telemetry, judgements, limits, clock }),
    /** When a device passes its nearest limit, in words; null where none is in sight. */
    outlook: (deviceNumber: number | null, language: Language): string | null =>
      deviceNumber === null
        ? null
        : outlookWords(forecasts.nearest(deviceNumber, language), clock(), language),
    /** What the fleet's pages show of a device beside what was entered of it. */
    ofDevice: {
      ...makeDeviceState(judgements, clock),
      displayOrder: dataScreen.displayOrder,
      values: dataScreen.values,
    },
    around: dataScreen.around,
    /** What is known of a device and of fleets, for the modules that answer questions about them. */
    reading: {
      info: dataScreen.deviceInfo,
      values: dataScreen.valuesNow,
      condition: dataScreen.condition,
      series: dataScreen.series,
      machines: fleetView.reading.machines,
      newest: fleetView.reading.newest,
      forecast: forecasts.of,
      events: deviceEvents,
    },
    describes: { [deviceEventEntity]: describeEventChange },
    /** The home page with the alarms it shows. */
    home(alarmsSeen: AlarmsSeen) {
      const home = fleetView.home(alarmsSeen);
      return {
        serve: (calls: Calls) => homeRoutes(calls, home),
        /** Without small trends, which are drawn by pages alone. */
        attention: (...[viewer, filter, page]: Parameters<typeof home.attention>) =>
          home.attention(viewer, filter, page, false),
        sites: home.sites,
        sensorFaults: home.sensorFaults,
      };
    },
    /** Rows, judgements, verdicts and forecasts of fleets, for the big screens. */
    fleet: makeFleetCondition({
      db,
      latest: telemetry.latest,
      judgements,
      verdicts,
      limits,
      forecasts,
    }),
    draftVerdicts: makeDraftVerdicts(judgements, verdicts, clock),
    serve(calls: Calls): void {
      dataScreenRoutes(calls, dataScreen);
      fleetViewRoutes(calls, fleetView);
      diagnosisRoutes(calls, diagnoses);
      forecastRoutes(calls, { forecasts, store: eventsStore, deviceEvents, events, clock });
      const { keys, latest, packed } = telemetry;
      sampleExportRoutes(calls, offerExport("samples", makeSampleExport({ db, keys, latest, packed })));
    },
    async start(): Promise<void> {
      await forecasts.start();
      await fleetView.start();
      diagnoses.start();
    },
    async stop(): Promise<void> {
      fleetView.stop();
      await diagnoses.stop();
      await forecasts.stop();
    },
  };
}

import { type LazyCode, lazyCode } from "../lib/code-loading/lazy-code.ts";
import type { RoutePath } from "./route-table.ts";

/** The component of each page behind the guard that has its content. */
export const pages: Partial<Record<RoutePath, LazyCode>> = {
  "/dashboard": lazyCode(async () => (await import("./dashboard-page.tsx")).DashboardPage),
  "/firstRun": lazyCode(async () => (await import("./first-run-page.tsx")).FirstRunPage),
  "/claim": lazyCode(async () => (await import("../features/setup/claim-page.tsx")).ClaimPage),
  "/commission": lazyCode(
    async () => (await import("../features/commission/commission-page.tsx")).CommissionPage,
  ),
  "/dealer": lazyCode(
    async () => (await import("../features/screens/dealer/dealer-wall-page.tsx")).DealerWallPage,
  ),
  "/bigscreen": lazyCode(async () => (await import("../features/screens/plant/plant-page.tsx")).PlantPage),
  "/dataanalysis": lazyCode(
    async () => (await import("../features/condition/list/analysis-list-page.tsx")).AnalysisListPage,
  ),
  "/alarmlist": lazyCode(
    async () => (await import("../features/alarm-records/list/alarm-list-page.tsx")).AlarmListPage,
  ),
  "/alarmlist/detail": lazyCode(
    async () => (await import("../features/alarm-records/detail/alarm-detail-page.tsx")).AlarmDetailPage,
  ),
  "/visits": lazyCode(async () => (await import("../features/visits/visits-page.tsx")).VisitsPage),
  "/alarmSet": lazyCode(async () => (await import("./alarm-setting-page.tsx")).AlarmSettingPage),
  "/dataanalysis/device-detail": lazyCode(
    async () => (await import("../features/condition/detail/detail-page.tsx")).DetailPage,
  ),
  "/dataanalysis/intelligent-assistant": lazyCode(
    async () => (await import("../features/assistant/assistant-page.tsx")).AssistantPage,
  ),
  "/sensorManager": lazyCode(
    async () => (await import("../features/fleet/sensors/sensor-manager-page.tsx")).SensorManagerPage,
  ),
  "/sensorLine": lazyCode(
    async () => (await import("../features/sensor-lines/lines/lines-page.tsx")).LinesPage,
  ),
  "/sensorLine/map": lazyCode(
    async () => (await import("../features/sensor-lines/map/map-page.tsx")).MapPage,
  ),
  "/deviceInfo": lazyCode(
    async () => (await import("../features/fleet/device-list/device-info-page.tsx")).DeviceInfoPage,
  ),
  "/report": lazyCode(
    async () => (await import("../features/reports/list/report-list-page.tsx")).ReportListPage,
  ),
  "/report/detail": lazyCode(
    async () => (await import("../features/reports/detail/report-detail-page.tsx")).ReportDetailPage,
  ),
  "/report/schedule": lazyCode(
    async () => (await import("../features/reports/schedules/schedules-page.tsx")).SchedulesPage,
  ),
  "/device": lazyCode(async () => (await import("../features/fleet/plant/plant-page.tsx")).PlantPage),
  "/userSet": lazyCode(async () => (await import("./user-setting-page.tsx")).UserSettingPage),
  "/operator": lazyCode(
    async () => (await import("../features/operations/operations-page.tsx")).OperationsPage,
  ),
  "/operator/assistant": lazyCode(
    async () => (await import("../features/assistant/teaching-page.tsx")).TeachingPage,
  ),
  "/operator/keeping": lazyCode(
    async () => (await import("../features/operations/keeping/keeping-page.tsx")).KeepingPage,
  ),
  "/audit": lazyCode(async () => (await import("../features/audit/audit-page.tsx")).AuditPage),
  "/virtual": lazyCode(
    async () => (await import("../features/people/experience/experience-page.tsx")).ExperiencePage,
  ),
  "/virtualdevice": lazyCode(
    async () => (await import("../features/people/experience/grants-page.tsx")).GrantsPage,
  ),
  "/deviceInfo/firmware": lazyCode(
    async () => (await import("../features/firmware/firmware-page.tsx")).FirmwarePage,
  ),
  "/deviceInfo/care": lazyCode(async () => (await import("../features/remote-care/care-page.tsx")).CarePage),
  "/deviceInfo/provisioning": lazyCode(
    async () => (await import("../features/provisioning/profiles-page.tsx")).ProfilesPage,
  ),
  "/deviceInfo/oilNames": lazyCode(
    async () => (await import("../features/oil-settings/oil-names-page.tsx")).OilNamesPage,
  ),
  "/oilSet": lazyCode(
    async () => (await import("../features/oil-settings/oil-settings-page.tsx")).OilSettingsPage,
  ),
  "/device/mapping": lazyCode(
    async () => (await import("../features/fleet/mapping/mapping-page.tsx")).MappingPage,
  ),
  "/device/messages": lazyCode(
    async () => (await import("../features/fleet/messages/messages-page.tsx")).MessagesPage,
  ),
  "/device/detail": lazyCode(
    async () => (await import("../features/fleet/device-detail/device-detail-page.tsx")).DeviceDetailPage,
  ),
};

/** Pages that need no session are routed in `app.tsx`. */
export const publicPages: readonly RoutePath[] = [
  "/login",
  "/loginphone",
  "/forgot",
  "/login/provider",
  "/newpassword",
  "/invitation",
  "/display",
  "/404",
];

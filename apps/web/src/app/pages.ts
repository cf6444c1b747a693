import { type LazyPage, lazy } from "./lazy-page.ts";
import type { RoutePath } from "./route-table.ts";

/** The component of each page behind the guard that has its content. */
export const pages: Partial<Record<RoutePath, LazyPage>> = {
  "/dashboard": lazy(async () => ({
    default: (await import("../features/home/home-page.tsx")).HomePage,
  })),
  "/dataanalysis": lazy(async () => ({
    default: (await import("../features/analysis/list/analysis-list-page.tsx")).AnalysisListPage,
  })),
  "/alarmlist": lazy(async () => ({
    default: (await import("../features/alarms/alarm-list-page.tsx")).AlarmListPage,
  })),
  "/alarmlist/detail": lazy(async () => ({
    default: (await import("../features/alarms/alarm-detail-page.tsx")).AlarmDetailPage,
  })),
  "/alarmSet": lazy(async () => ({ default: (await import("./alarm-setting-page.tsx")).AlarmSettingPage })),
  "/dataanalysis/device-detail": lazy(async () => {
    const { DetailPage } = await import("../features/analysis/detail/detail-page.tsx");
    return { default: DetailPage };
  }),
  "/sensorManager": lazy(async () => ({
    default: (await import("../features/fleet/sensor-manager-page.tsx")).SensorManagerPage,
  })),
  "/deviceInfo": lazy(async () => ({
    default: (await import("../features/fleet/device-info-page.tsx")).DeviceInfoPage,
  })),
  "/report": lazy(async () => ({
    default: (await import("../features/reports/report-list-page.tsx")).ReportListPage,
  })),
  "/report/detail": lazy(async () => ({
    default: (await import("../features/reports/detail/report-detail-page.tsx")).ReportDetailPage,
  })),
  "/device": lazy(async () => ({
    default: (await import("../features/fleet/plant-page.tsx")).PlantPage,
  })),
  "/device/detail": lazy(async () => ({
    default: (await import("../features/fleet/device-detail-page.tsx")).DeviceDetailPage,
  })),
};

/** Pages that need no session are routed in `app.tsx`. */
export const publicPages: readonly RoutePath[] = ["/login", "/loginphone", "/404"];

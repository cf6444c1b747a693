import { alarmSettings as enAlarmSettings } from "./locales/en/alarm-settings.ts";
import { alarms as enAlarms } from "./locales/en/alarms.ts";
import { analysisCompare as enAnalysisCompare } from "./locales/en/analysis-compare.ts";
import { analysisDetail as enAnalysisDetail } from "./locales/en/analysis-detail.ts";
import { analysisExport as enAnalysisExport } from "./locales/en/analysis-export.ts";
import { analysisList as enAnalysisList } from "./locales/en/analysis-list.ts";
import { assistant as enAssistant } from "./locales/en/assistant.ts";
import { audit as enAudit } from "./locales/en/audit.ts";
import { chart as enChart } from "./locales/en/chart.ts";
import { commission as enCommission } from "./locales/en/commission.ts";
import { common as enCommon } from "./locales/en/common.ts";
import { dealerWall as enDealerWall } from "./locales/en/dealer-wall.ts";
import { displayLinks as enDisplayLinks } from "./locales/en/display-links.ts";
import { errors as enErrors } from "./locales/en/errors.ts";
import { experience as enExperience } from "./locales/en/experience.ts";
import { exports as enExports } from "./locales/en/exports.ts";
import { files as enFiles } from "./locales/en/files.ts";
import { fleet as enFleet } from "./locales/en/fleet.ts";
import { forecast as enForecast } from "./locales/en/forecast.ts";
import { home as enHome } from "./locales/en/home.ts";
import { lab as enLab } from "./locales/en/lab.ts";
import { mapping as enMapping } from "./locales/en/mapping.ts";
import { notifications as enNotifications } from "./locales/en/notifications.ts";
import { operations as enOperations } from "./locales/en/operations.ts";
import { oilSettings as enOilSettings } from "./locales/en/oil-settings.ts";
import { people as enPeople } from "./locales/en/people.ts";
import { plantWall as enPlantWall } from "./locales/en/plant-wall.ts";
import { received as enReceived } from "./locales/en/received.ts";
import { records as enRecords } from "./locales/en/records.ts";
import { reports as enReports } from "./locales/en/reports.ts";
import { screenSettings as enScreenSettings } from "./locales/en/screen-settings.ts";
import { setup as enSetup } from "./locales/en/setup.ts";
import { sheetImport as enSheetImport } from "./locales/en/sheet-import.ts";
import { shell as enShell } from "./locales/en/shell.ts";
import { identity as enIdentity } from "./locales/en/identity.ts";
import { firmware as enFirmware } from "./locales/en/firmware.ts";
import { remoteCare as enRemoteCare } from "./locales/en/remote-care.ts";
import { provisioning as enProvisioning } from "./locales/en/provisioning.ts";
import { sensorLines as enSensorLines } from "./locales/en/sensor-lines.ts";
import { signIn as enSignIn } from "./locales/en/sign-in.ts";
import { state as enState } from "./locales/en/state.ts";
import { visits as enVisits } from "./locales/en/visits.ts";
import { webhooks as enWebhooks } from "./locales/en/webhooks.ts";
import { wall as enWall } from "./locales/en/wall.ts";
import { alarmSettings } from "./locales/zh-CN/alarm-settings.ts";
import { alarms } from "./locales/zh-CN/alarms.ts";
import { analysisCompare } from "./locales/zh-CN/analysis-compare.ts";
import { analysisDetail } from "./locales/zh-CN/analysis-detail.ts";
import { analysisExport } from "./locales/zh-CN/analysis-export.ts";
import { analysisList } from "./locales/zh-CN/analysis-list.ts";
import { assistant } from "./locales/zh-CN/assistant.ts";
import { audit } from "./locales/zh-CN/audit.ts";
import { chart } from "./locales/zh-CN/chart.ts";
import { tasks as enTasks } from "./locales/en/tasks.ts";
import { commission } from "./locales/zh-CN/commission.ts";
import { common } from "./locales/zh-CN/common.ts";
import { dealerWall } from "./locales/zh-CN/dealer-wall.ts";
import { displayLinks } from "./locales/zh-CN/display-links.ts";
import { errors } from "./locales/zh-CN/errors.ts";
import { experience } from "./locales/zh-CN/experience.ts";
import { exports } from "./locales/zh-CN/exports.ts";
import { files } from "./locales/zh-CN/files.ts";
import { fleet } from "./locales/zh-CN/fleet.ts";
import { forecast } from "./locales/zh-CN/forecast.ts";
import { home } from "./locales/zh-CN/home.ts";
import { lab } from "./locales/zh-CN/lab.ts";
import { mapping } from "./locales/zh-CN/mapping.ts";
import { notifications } from "./locales/zh-CN/notifications.ts";
import { operations } from "./locales/zh-CN/operations.ts";
import { oilSettings } from "./locales/zh-CN/oil-settings.ts";
import { people } from "./locales/zh-CN/people.ts";
import { plantWall } from "./locales/zh-CN/plant-wall.ts";
import { received } from "./locales/zh-CN/received.ts";
import { records } from "./locales/zh-CN/records.ts";
import { reports } from "./locales/zh-CN/reports.ts";
import { screenSettings } from "./locales/zh-CN/screen-settings.ts";
import { setup } from "./locales/zh-CN/setup.ts";
import { sheetImport } from "./locales/zh-CN/sheet-import.ts";
import { shell } from "./locales/zh-CN/shell.ts";
import { signIn } from "./locales/zh-CN/sign-in.ts";
import { identity } from "./locales/zh-CN/identity.ts";
import { firmware } from "./locales/zh-CN/firmware.ts";
import { remoteCare } from "./locales/zh-CN/remote-care.ts";
import { provisioning } from "./locales/zh-CN/provisioning.ts";
import { sensorLines } from "./locales/zh-CN/sensor-lines.ts";
import { state } from "./locales/zh-CN/state.ts";
import { tasks } from "./locales/zh-CN/tasks.ts";
import { visits } from "./locales/zh-CN/visits.ts";
import { webhooks } from "./locales/zh-CN/webhooks.ts";
import { wall } from "./locales/zh-CN/wall.ts";
import type { Shape } from "./shape.ts";

export const chinese = {
  alarmSettings,
  alarms,
  analysisCompare,
  analysisDetail,
  analysisExport,
  analysisList,
  assistant,
  audit,
  chart,
  commission,
  common,
  dealerWall,
  displayLinks,
  errors,
  experience,
  exports,
  files,
  fleet,
  forecast,
  home,
  lab,
  mapping,
  notifications,
  operations,
  oilSettings,
  people,
  plantWall,
  received,
  records,
  reports,
  screenSettings,
  setup,
  sheetImport,
  shell,
  signIn,
  provisioning,
  identity,
  firmware,
  remoteCare,
  sensorLines,
  state,
  tasks,
  visits,
  webhooks,
  wall,
};
export const english: Shape<typeof chinese> = {
  alarmSettings: enAlarmSettings,
  alarms: enAlarms,
  analysisCompare: enAnalysisCompare,
  analysisDetail: enAnalysisDetail,
  analysisExport: enAnalysisExport,
  analysisList: enAnalysisList,
  assistant: enAssistant,
  audit: enAudit,
  chart: enChart,
  commission: enCommission,
  common: enCommon,
  dealerWall: enDealerWall,
  displayLinks: enDisplayLinks,
  errors: enErrors,
  experience: enExperience,
  exports: enExports,
  files: enFiles,
  fleet: enFleet,
  forecast: enForecast,
  home: enHome,
  lab: enLab,
  mapping: enMapping,
  notifications: enNotifications,
  operations: enOperations,
  oilSettings: enOilSettings,
  people: enPeople,
  plantWall: enPlantWall,
  received: enReceived,
  records: enRecords,
  reports: enReports,
  screenSettings: enScreenSettings,
  setup: enSetup,
  sheetImport: enSheetImport,
  shell: enShell,
  signIn: enSignIn,
  provisioning: enProvisioning,
  identity: enIdentity,
  firmware: enFirmware,
  remoteCare: enRemoteCare,
  sensorLines: enSensorLines,
  state: enState,
  tasks: enTasks,
  visits: enVisits,
  webhooks: enWebhooks,
  wall: enWall,
};

import { analysisCalls } from "./calls/analysis.ts";
import { apiKeyCalls } from "./calls/api-keys.ts";
import { alarmCalls } from "./calls/alarms.ts";
import { alarmHandlingCalls } from "./calls/alarm-handling.ts";
import { alarmSettingCalls } from "./calls/alarm-settings.ts";
import { assistantCalls } from "./calls/assistant.ts";
import { auditCalls } from "./calls/audit.ts";
import { areaCalls } from "./calls/areas.ts";
import { companyCalls } from "./calls/companies.ts";
import { customerScreenCalls } from "./calls/customer-screen.ts";
import { dataScreenCalls } from "./calls/data-screen.ts";
import { dealerScreenCalls } from "./calls/dealer-screen.ts";
import { deviceEdgeCalls } from "./calls/device-edge.ts";
import { deviceImportCalls } from "./calls/device-import.ts";
import { deviceCalls } from "./calls/devices.ts";
import { displayLinkCalls } from "./calls/display-links.ts";
import { experienceCalls } from "./calls/experience.ts";
import { factoryCalls } from "./calls/factories.ts";
import { diagnosisCalls } from "./calls/diagnosis.ts";
import { forecastCalls } from "./calls/forecasts.ts";
import { homeCalls } from "./calls/home.ts";
import { invitationCalls } from "./calls/invitations.ts";
import { labDataCalls } from "./calls/lab-data.ts";
import { oilSettingCalls } from "./calls/oil-settings.ts";
import { fileCalls } from "./calls/files.ts";
import { contactCalls } from "./calls/contacts.ts";
import { messageChannelCalls } from "./calls/message-channels.ts";
import { maintenanceCalls } from "./calls/maintenance.ts";
import { notificationCalls } from "./calls/notifications.ts";
import { operationCalls } from "./calls/operations.ts";
import { passwordResetCalls } from "./calls/password-reset.ts";
import { profileCalls } from "./calls/profile.ts";
import { diagnosticReportCalls } from "./calls/diagnostic-reports.ts";
import { reportScheduleCalls } from "./calls/report-schedules.ts";
import { reportCalls } from "./calls/reports.ts";
import { quotaCalls } from "./calls/quotas.ts";
import { screenCalls } from "./calls/screens.ts";
import { seriesCalls } from "./calls/series.ts";
import { sensorCalls } from "./calls/sensors.ts";
import { secondFactorCalls } from "./calls/second-factor.ts";
import { setupCalls } from "./calls/setup.ts";
import { signInCalls } from "./calls/sign-in.ts";
import { taskCalls } from "./calls/tasks.ts";
import { userCalls } from "./calls/users.ts";
import { visitCalls } from "./calls/visits.ts";

export * from "./access.ts";
export * from "./api-key-access.ts";
export * from "./call.ts";
export * from "./device-texts.ts";
export * from "./display-access.ts";
export type {
  AnalysisGroup,
  AnalysisList,
  AnalysisMember,
  KeyValue,
  ListedIndicator,
  ListedValue,
  SmallTrends,
  StandingCounts,
} from "./calls/analysis-answers.ts";
export type { AlarmDetail, AlarmRow, AlarmRun, DeviceAlarm } from "./calls/alarms.ts";
export type {
  AlarmCounts,
  Assignee,
  BulkResult,
  KnowingPerson,
  NextTold,
  PersonSince,
  Resolution,
  Told,
} from "./calls/alarm-handling-answers.ts";
export type { MaintenanceWindow, WithheldAlarm } from "./calls/maintenance.ts";
export type { ImportedSetting, SettingEntry, TriggerEntry } from "./alarm-setting-fields.ts";
export type {
  AlarmReplay,
  AlarmSetting,
  AlarmSettingOptions,
  AlarmTemplate,
  ReplayInForce,
  ReplayedAlarm,
  RuleInForce,
  SettingImportRow,
  TriggerAnswer,
} from "./calls/alarm-setting-answers.ts";
export type {
  ActionsPart,
  AnswerLine,
  AnswerOrigin,
  AnswerPart,
  AnswerSpan,
  AssistantOptions,
  CausesPart,
  ChartPart,
  ChatDetail,
  ChatRow,
  EvidenceKind,
  EvidencePart,
  FoundDevice,
  TablePart,
} from "./calls/assistant-answers.ts";
export type { AuditRow } from "./calls/audit.ts";
export type { AccountChoice, CurrentUser } from "./calls/sign-in.ts";
export type {
  BarChart,
  BucketRow,
  DeviceInfo,
  DeviceRow,
  DisplayIndex,
  IndicatorValue,
  LimitInForce,
  LineChart,
  ConditionDimension,
  OnlineState,
  OperatingTime,
  PollutionRow,
  SeriesList,
} from "./calls/data-screen-answers.ts";
export type { AttributeRow, RefusalRow, UndeclaredKeyRow } from "./calls/device-edge.ts";
export type {
  DeviceGroup,
  DeviceOptions,
  DeviceRecord,
  FieldSensor,
  FleetDevice,
  SensorInfo,
  SensorWithValues,
} from "./calls/device-answers.ts";
export type { DeviceImportRow, ImportedDevice } from "./calls/device-import.ts";
export type { AdoptedIndicator, SensorModelInfo } from "./calls/sensors.ts";
export type { GrantableCustomer, GrantableDevice, Grants } from "./calls/experience.ts";
export type { FactoryCustomer, FactoryList, FactoryTenant, Site } from "./calls/factories.ts";
export type { OilCondition, Verdict, WorstIndicator } from "./calls/verdict-answers.ts";
export type {
  AttentionDevice,
  AttentionList,
  HomeOverview,
  HomeSite,
  RecentAlarm,
  SensorFault,
  SilentDevices,
} from "./calls/home-answers.ts";
export type { Contact } from "./calls/contacts.ts";
export type { ChannelEntry, ChannelSettings } from "./calls/message-channels.ts";
export type { AlarmMessage, MessageChannel, OutboxMessage } from "./calls/notifications.ts";
export type { DeviceImage } from "./calls/files.ts";
export type { DeviceDiagnosis } from "./calls/diagnosis.ts";
export type { DeviceEvent, DeviceForecast, NearestForecast } from "./calls/forecasts.ts";
export type {
  OilBaseline,
  OilChange,
  OilLimit,
  OilLimits,
  OilPreview,
  OilSettingsTree,
} from "./calls/oil-setting-answers.ts";
export type { LabBias, LabQuantityInfo, LabResult, LabSample } from "./calls/lab-answers.ts";
export { type LabEntry, type LabField, type LabImportRow, labFields } from "./calls/lab-data.ts";
export type {
  MadeReport,
  ReportChart,
  ReportFinding,
  WrittenReport,
} from "./calls/diagnostic-report-answers.ts";
export type { ReportSchedule } from "./calls/report-schedules.ts";
export type { ReportDetail, ReportEntry, ReportRow } from "./calls/reports.ts";
export type {
  Visit,
  VisitLetter,
  VisitList,
  VisitMail,
  Visitor,
  VisitPart,
  VisitSite,
} from "./calls/visit-answers.ts";
export type { Customer, Tenant } from "./calls/companies.ts";
export type { Quota } from "./calls/quotas.ts";
export type { Backup, OperationMinutes, Operations, RecentError } from "./calls/operations.ts";
export type { InvitationOffer, InvitationRow, SentInvitation } from "./calls/invitations.ts";
export type { ResetWays } from "./calls/password-reset.ts";
export type { ApiKeyRow } from "./calls/api-keys.ts";
export type { SecondFactorState } from "./calls/second-factor.ts";
export type { Profile } from "./calls/profile.ts";
export type { SetupState } from "./calls/setup.ts";
export type {
  CustomerScreen,
  NextCareList,
  ScreenAlarm,
  ScreenMachine,
  ScreenRegion,
} from "./calls/customer-screen-answers.ts";
export type {
  AllData,
  AnalysisContent,
  DealerScreen,
  DistributorAnalysis,
  DistributorMap,
  MapData,
  WarnFactory,
} from "./calls/dealer-screen-answers.ts";
export type { DisplayLinkRow, OpenedDisplay } from "./calls/display-links.ts";
export type { ScreenSettings } from "./calls/screen-setting-answers.ts";
export type { ScreenDataEntry } from "./screen-fields.ts";
export type { DownloadTask } from "./calls/tasks.ts";
export type { SentCode, SessionRow, UserDetail, UserRow, Verifies } from "./calls/users.ts";
export * from "./countries.ts";
export * from "./errors.ts";
export type { Entity } from "./fields.ts";
export * from "./files.ts";
export * from "./limits.ts";
export * from "./lists.ts";
export * from "./quotas.ts";
export type * from "./live.ts";
export type { CheckedRow } from "./sheet-import.ts";

export const contract = {
  ...signInCalls,
  ...experienceCalls,
  ...factoryCalls,
  ...companyCalls,
  ...userCalls,
  ...invitationCalls,
  ...passwordResetCalls,
  ...secondFactorCalls,
  ...apiKeyCalls,
  ...profileCalls,
  ...setupCalls,
  ...alarmCalls,
  ...alarmHandlingCalls,
  ...maintenanceCalls,
  ...diagnosisCalls,
  ...forecastCalls,
  ...alarmSettingCalls,
  ...auditCalls,
  ...operationCalls,
  ...areaCalls,
  ...screenCalls,
  ...dealerScreenCalls,
  ...customerScreenCalls,
  ...displayLinkCalls,
  ...dataScreenCalls,
  ...deviceEdgeCalls,
  ...seriesCalls,
  ...analysisCalls,
  ...homeCalls,
  ...deviceCalls,
  ...deviceImportCalls,
  ...sensorCalls,
  ...fileCalls,
  ...taskCalls,
  ...contactCalls,
  ...notificationCalls,
  ...messageChannelCalls,
  ...labDataCalls,
  ...oilSettingCalls,
  ...reportCalls,
  ...visitCalls,
  ...quotaCalls,
  ...diagnosticReportCalls,
  ...reportScheduleCalls,
  ...assistantCalls,
};
export type AppContract = typeof contract;
export type CallName = keyof AppContract;

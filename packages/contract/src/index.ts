import { analysisCalls } from "./calls/condition/analysis.ts";
import { apiKeyCalls } from "./calls/accounts/api-keys.ts";
import { alarmCalls } from "./calls/alarms/alarms.ts";
import { alarmHandlingCalls } from "./calls/alarms/alarm-handling.ts";
import { alarmSettingCalls } from "./calls/alarms/alarm-settings.ts";
import { assistantCalls } from "./calls/assistant/assistant.ts";
import { assistantTeachingCalls } from "./calls/assistant/assistant-teaching.ts";
import { nicknameCalls } from "./calls/assistant/nicknames.ts";
import { auditCalls } from "./calls/platform/audit.ts";
import { areaCalls } from "./calls/companies/areas.ts";
import { companyCalls } from "./calls/companies/companies.ts";
import { customerScreenCalls } from "./calls/screens/customer-screen.ts";
import { dataScreenCalls } from "./calls/condition/data-screen.ts";
import { dealerScreenCalls } from "./calls/screens/dealer-screen.ts";
import { deviceEdgeCalls } from "./calls/devices/device-edge.ts";
import { deviceImportCalls } from "./calls/devices/device-import.ts";
import { deviceCertificateCalls } from "./calls/devices/device-certificates.ts";
import { deviceClaimCalls } from "./calls/devices/device-claims.ts";
import { deviceIdentityCalls } from "./calls/devices/device-identity.ts";
import { deviceCalls } from "./calls/devices/devices.ts";
import { receivedMessageCalls } from "./calls/devices/received-messages.ts";
import { keyMappingCalls } from "./calls/devices/key-mappings.ts";
import { oilBrandCalls } from "./calls/devices/oil-brands.ts";
import { firmwareCalls } from "./calls/devices/firmware.ts";
import { remoteCareCalls } from "./calls/devices/remote-care.ts";
import { displayLinkCalls } from "./calls/screens/display-links.ts";
import { experienceCalls } from "./calls/accounts/experience.ts";
import { factoryCalls } from "./calls/devices/factories.ts";
import { diagnosisCalls } from "./calls/condition/diagnosis.ts";
import { forecastCalls } from "./calls/condition/forecasts.ts";
import { homeCalls } from "./calls/condition/home.ts";
import { invitationCalls } from "./calls/accounts/invitations.ts";
import { labDataCalls } from "./calls/lab-data/lab-data.ts";
import { oilSettingCalls } from "./calls/condition/oil-settings.ts";
import { fileCalls } from "./calls/platform/files.ts";
import { contactCalls } from "./calls/notifications/contacts.ts";
import { messageChannelCalls } from "./calls/notifications/message-channels.ts";
import { maintenanceCalls } from "./calls/alarms/maintenance.ts";
import { notificationCalls } from "./calls/notifications/notifications.ts";
import { operationCalls } from "./calls/platform/operations.ts";
import { retentionCalls } from "./calls/platform/retention.ts";
import { passwordResetCalls } from "./calls/accounts/password-reset.ts";
import { profileCalls } from "./calls/accounts/profile.ts";
import { diagnosticReportCalls } from "./calls/reports/diagnostic-reports.ts";
import { reportScheduleCalls } from "./calls/reports/report-schedules.ts";
import { reportCalls } from "./calls/reports/reports.ts";
import { provisioningCalls } from "./calls/devices/provisioning.ts";
import { quotaCalls } from "./calls/companies/quotas.ts";
import { screenCalls } from "./calls/screens/screens.ts";
import { seriesCalls } from "./calls/condition/series.ts";
import { sensorCalls } from "./calls/devices/sensors.ts";
import { stickerCalls } from "./calls/devices/stickers.ts";
import { gatewayCalls } from "./calls/devices/gateways.ts";
import { commissioningCalls } from "./calls/devices/commissioning.ts";
import { sensorLineCalls } from "./calls/devices/sensor-lines.ts";
import { sensorMapCalls } from "./calls/devices/sensor-maps.ts";
import { secondFactorCalls } from "./calls/accounts/second-factor.ts";
import { setupCalls } from "./calls/platform/setup.ts";
import { signInCalls } from "./calls/accounts/sign-in.ts";
import { signInProviderCalls } from "./calls/accounts/sign-in-providers.ts";
import { signInOptionCalls } from "./calls/accounts/sign-in-options.ts";
import { taskCalls } from "./calls/platform/tasks.ts";
import { userCalls } from "./calls/accounts/users.ts";
import { webhookCalls } from "./calls/notifications/webhooks.ts";
import { visitCalls } from "./calls/visits/visits.ts";

export * from "./access/access.ts";
export * from "./access/api-key-access.ts";
export * from "./call.ts";
export * from "./values/device-identity.ts";
export * from "./values/device-texts.ts";
export * from "./values/regions.ts";
export * from "./values/retention.ts";
export * from "./access/display-access.ts";
export type {
  AnalysisGroup,
  AnalysisList,
  AnalysisMember,
  KeyValue,
  ListedIndicator,
  ListedValue,
  SmallTrends,
  StandingCounts,
} from "./calls/condition/analysis-answers.ts";
export type { AlarmDetail, AlarmRow, AlarmRun, DeviceAlarm } from "./calls/alarms/alarms.ts";
export type {
  AlarmCounts,
  Assignee,
  BulkResult,
  KnowingPerson,
  NextNotification,
  PersonSince,
  Resolution,
  NotifiedPerson,
} from "./calls/alarms/alarm-handling-answers.ts";
export type { MaintenanceWindow, WithheldAlarm } from "./calls/alarms/maintenance.ts";
export type { ImportedSetting, SettingEntry, TriggerEntry } from "./fields/alarm-setting-fields.ts";
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
} from "./calls/alarms/alarm-setting-answers.ts";
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
} from "./calls/assistant/assistant-answers.ts";
export type {
  ChoicePart,
  Corrections,
  FigurePart,
  PageContext,
  PlanChip,
  PlanChoice,
  PlanPart,
  ProposalPart,
} from "./calls/assistant/assistant-plan-answers.ts";
export type { AnswerFeedback, NotUnderstoodQuestion } from "./calls/assistant/assistant-teaching.ts";
export type { Nickname } from "./calls/assistant/nicknames.ts";
export type { AuditRow } from "./calls/platform/audit.ts";
export type { ChosenUnits } from "@oilcloud/oil";
export type { AccountChoice, CodeChallenge, CurrentUser } from "./calls/accounts/sign-in.ts";
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
} from "./calls/condition/data-screen-answers.ts";
export type { AttributeRow, RefusalRow, UndeclaredKeyRow } from "./calls/devices/device-edge.ts";
export type {
  Mistake,
  ReceivedMessage,
  ReceivedMessages,
  ReceivedValue,
} from "./calls/devices/received-messages.ts";
export type {
  DeviceGroup,
  DeviceOptions,
  DeviceRecord,
  FieldSensor,
  FleetDevice,
  OilBrand,
  SensorInfo,
  SensorWithValues,
} from "./calls/devices/device-answers.ts";
export type { IssuedCertificate } from "./calls/devices/device-certificates.ts";
export type { DeviceIdentity } from "./calls/devices/device-identity.ts";
export type {
  FirmwareCandidate,
  FirmwareImage,
  FirmwareRollout,
  RolloutDevice,
} from "./calls/devices/firmware.ts";
export type { CareCall, CareRun, CareTemplate } from "./calls/devices/remote-care.ts";
export type { GatewayRules, HeldChild } from "./calls/devices/gateways.ts";
export type { ClaimedDevice } from "./calls/devices/stickers.ts";
export type { DeviceImportRow, ImportedDevice } from "./calls/devices/device-import.ts";
export type { AdoptedIndicator, SensorModelInfo } from "./calls/devices/sensors.ts";
export type {
  DtuPort,
  OwnBytes,
  PlacedSensor,
  ReadNowAnswer,
  SensorLine,
} from "./calls/devices/sensor-lines.ts";
export type {
  DeviceKeyMapping,
  KeyMapping,
  KeyMappingRule,
  ModelKeyMapping,
  TriedMapping,
  TriedValue,
} from "./calls/devices/key-mappings.ts";
export type { SensorMapInfo } from "./calls/devices/sensor-maps.ts";
export type { GrantableCustomer, GrantableDevice, Grants } from "./calls/accounts/experience.ts";
export type { FactoryCustomer, FactoryList, FactoryTenant, Site } from "./calls/devices/factories.ts";
export type { OilCondition, Verdict, WorstIndicator } from "./calls/condition/verdict-answers.ts";
export type {
  AttentionDevice,
  AttentionList,
  HomeOverview,
  HomeSite,
  RecentAlarm,
  SensorFault,
  SilentDevices,
} from "./calls/condition/home-answers.ts";
export type { Contact } from "./calls/notifications/contacts.ts";
export type { ChannelEntry, ChannelSettings } from "./calls/notifications/message-channels.ts";
export type { AlarmMessage, MessageChannel, OutboxMessage } from "./calls/notifications/notifications.ts";
export type { Webhook, WebhookDelivery } from "./calls/notifications/webhooks.ts";
export type { ProvisioningProfile } from "./calls/devices/provisioning.ts";
export type { DeviceImage } from "./calls/platform/files.ts";
export type { DeviceDiagnosis } from "./calls/condition/diagnosis.ts";
export type { DeviceEvent, DeviceForecast, NearestForecast } from "./calls/condition/forecasts.ts";
export type {
  OilBaseline,
  OilChange,
  OilLimit,
  OilLimits,
  OilPreview,
  OilSettingsTree,
} from "./calls/condition/oil-setting-answers.ts";
export type { LabBias, LabQuantityInfo, LabResult, LabSample } from "./calls/lab-data/lab-answers.ts";
export { type LabEntry, type LabField, type LabImportRow, labFields } from "./calls/lab-data/lab-data.ts";
export type {
  MadeReport,
  ReportChart,
  ReportFinding,
  WrittenReport,
} from "./calls/reports/diagnostic-report-answers.ts";
export type { ReportSchedule } from "./calls/reports/report-schedules.ts";
export type { ReportMaking } from "./calls/reports/diagnostic-reports.ts";
export type { ReportDetail, ReportEntry, ReportResult, ReportRow } from "./calls/reports/reports.ts";
export type {
  Visit,
  VisitLetter,
  VisitList,
  VisitMail,
  Visitor,
  VisitPart,
  VisitSite,
} from "./calls/visits/visit-answers.ts";
export type { Customer, Tenant } from "./calls/companies/companies.ts";
export type { Quota } from "./calls/companies/quotas.ts";
export type {
  Backup,
  OperationMinutes,
  Operations,
  PlatformNode,
  RecentError,
} from "./calls/platform/operations.ts";
export type {
  Kept,
  KeptCap,
  KeptCapLoss,
  KeptLoss,
  KeptTenant,
  ReadingArchive,
} from "./calls/platform/retention.ts";
export type { InvitationOffer, InvitationRow, SentInvitation } from "./calls/accounts/invitations.ts";
export type { ResetWays } from "./calls/accounts/password-reset.ts";
export type { ApiKeyRow } from "./calls/accounts/api-keys.ts";
export type { SecondFactorState } from "./calls/accounts/second-factor.ts";
export type { SignInProvider, SignInProviders } from "./calls/accounts/sign-in-providers.ts";
export type { Profile } from "./calls/accounts/profile.ts";
export type { SetupState } from "./calls/platform/setup.ts";
export type {
  CustomerScreen,
  NextCareList,
  ScreenAlarm,
  ScreenMachine,
  ScreenRegion,
} from "./calls/screens/customer-screen-answers.ts";
export type {
  AllData,
  AnalysisContent,
  DealerScreen,
  DistributorAnalysis,
  DistributorMap,
  ListedWarning,
  MapData,
  WarnFactory,
} from "./calls/screens/dealer-screen-answers.ts";
export type { DisplayLinkRow, OpenedDisplay } from "./calls/screens/display-links.ts";
export type { ScreenSettings } from "./calls/screens/screen-setting-answers.ts";
export type { ScreenDataEntry } from "./calls/screens/screen-data-entry.ts";
export type { DownloadTask } from "./calls/platform/tasks.ts";
export type { SentCode, SessionRow, UserDetail, UserRow, Verifies } from "./calls/accounts/users.ts";
export * from "./values/assistant.ts";
export * from "./values/countries.ts";
export * from "./errors/errors.ts";
export type { Entity } from "./fields/fields.ts";
export * from "./fields/files.ts";
export * from "./values/firmware.ts";
export * from "./values/limits.ts";
export * from "./values/lists.ts";
export * from "./values/password-policy.ts";
export * from "./values/provisioning.ts";
export * from "./values/quotas.ts";
export * from "./values/read-in-units.ts";
export * from "./values/remote-care.ts";
export * from "./values/key-mappings.ts";
export * from "./values/sensor-lines.ts";
export * from "./values/webhooks.ts";
export type * from "./live.ts";
export type { CheckedRow } from "./fields/sheet-import.ts";

export const contract = {
  ...signInCalls,
  ...signInOptionCalls,
  ...signInProviderCalls,
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
  ...retentionCalls,
  ...areaCalls,
  ...screenCalls,
  ...dealerScreenCalls,
  ...customerScreenCalls,
  ...displayLinkCalls,
  ...dataScreenCalls,
  ...deviceEdgeCalls,
  ...receivedMessageCalls,
  ...seriesCalls,
  ...analysisCalls,
  ...homeCalls,
  ...deviceCalls,
  ...deviceIdentityCalls,
  ...deviceClaimCalls,
  ...deviceCertificateCalls,
  ...oilBrandCalls,
  ...deviceImportCalls,
  ...stickerCalls,
  ...commissioningCalls,
  ...gatewayCalls,
  ...sensorCalls,
  ...sensorLineCalls,
  ...keyMappingCalls,
  ...sensorMapCalls,
  ...provisioningCalls,
  ...firmwareCalls,
  ...remoteCareCalls,
  ...fileCalls,
  ...taskCalls,
  ...contactCalls,
  ...notificationCalls,
  ...messageChannelCalls,
  ...webhookCalls,
  ...labDataCalls,
  ...oilSettingCalls,
  ...reportCalls,
  ...visitCalls,
  ...quotaCalls,
  ...diagnosticReportCalls,
  ...reportScheduleCalls,
  ...assistantCalls,
  ...assistantTeachingCalls,
  ...nicknameCalls,
};
export type AppContract = typeof contract;
export type CallName = keyof AppContract;

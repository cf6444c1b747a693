/** The supported languages. */
export const languages = ["zh-CN", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-CN";

export const alarmStates = ["open", "cleared"] as const;
export type AlarmState = (typeof alarmStates)[number];

/** Events of an alarm: the first four and the last are automatic, the others are made by people. */
export const alarmEventKinds = [
  "opened",
  "escalated",
  "reopened",
  "cleared",
  "taken",
  "released",
  "assigned",
  "commented",
  "muted",
  "unmuted",
  "processed",
  "unprocessed",
  "judged",
  "corrected",
] as const;
export type AlarmEventKind = (typeof alarmEventKinds)[number];

/** Durations offered for muting an alarm, in hours. */
export const muteHours = [1, 8, 24] as const;
export type MuteHours = (typeof muteHours)[number];

/** The result for one alarm of a bulk call. */
export const bulkOutcomes = ["done", "unchanged", "refused", "notFound"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export const maintenanceStates = ["current", "coming", "over"] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/** The kinds of condition of an alarm setting. */
export const triggerKinds = ["above", "below", "outside", "change", "deviation"] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** Placeholders of messages, written in braces. */
export const messagePlaceholders = [
  "factory",
  "device",
  "indicator",
  "value",
  "limit",
  "level",
  "time",
] as const;

/** The channels for messages. */
export const messageModes = ["sms", "email", "wechat"] as const;
export type MessageMode = (typeof messageModes)[number];

export const messageStatuses = [
  "waiting",
  "held",
  "sending",
  "sent",
  "failed",
  "given-up",
  "unconfigured",
  "gathered",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];
/** Why a message could not be delivered, as far as the answer of the other side shows. */
export const messageFaults = [
  "notConfigured",
  "notConfirmed",
  "sameAddress",
  "dailyLimit",
  "address",
  "credentials",
  "unreachable",
  "busy",
  "tooMany",
  "tooLate",
  "withdrawn",
  "rejected",
] as const;
export type MessageFault = (typeof messageFaults)[number];

export const reportKinds = ["oilTest", "inspection", "diagnostic"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** How far a diagnostic report has come that the platform makes. */
export const reportStages = ["waiting", "reading", "drawing", "done", "failed"] as const;
export type ReportStage = (typeof reportStages)[number];

/** Why a diagnostic report could not be made. */
export const reportFailures = ["tooLong", "interrupted", "failed"] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** How often a fleet summary is mailed. */
export const scheduleEveries = ["week", "month"] as const;
export type ScheduleEvery = (typeof scheduleEveries)[number];
export const scheduleOutcomes = ["running", "sent", "failed"] as const;
export type ScheduleOutcome = (typeof scheduleOutcomes)[number];

/** How people of an identity provider come to an account: by an invitation, or by a group they are in. */
export const newAccountWays = ["invited", "created"] as const;
export type NewAccountWay = (typeof newAccountWays)[number];

/** The units of people who chose none: as usual in the country of their company, or the same everywhere. */
export const defaultUnitChoices = ["country", "metric", "us"] as const;
export type DefaultUnits = (typeof defaultUnitChoices)[number];

/** The entities whose changes the audit log records. */
export const auditEntities = [
  "alarmSetting",
  "deviceEvent",
  "report",
  "messageChannel",
  "webhook",
  "tenant",
  "customer",
  "account",
  "invitation",
  "apiKey",
  "platform",
  "device",
  "deviceGroup",
  "sensor",
  "sensorLine",
  "sensorMap",
  "keyMapping",
  "provisioningProfile",
  "firmwareImage",
  "firmwareRollout",
  "careTemplate",
  "careRun",
  "gatewayRules",
  "attribute",
  "deviceCall",
  "indicatorName",
  "contact",
  "maintenanceWindow",
  "alarm",
  "labSample",
  "picture",
  "export",
  "login",
  "backup",
  "node",
  "retention",
  "readingArchive",
  "oilBaseline",
  "oilBrand",
  "bigScreen",
  "displayLink",
  "visit",
  "sensorOffset",
  "reportSchedule",
  "quota",
  "nickname",
  "signInProvider",
  "refusal",
  "deviceNotice",
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** What was done; "done" is an act that changes nothing that is kept, such as a login or an export. */
export const auditKinds = ["created", "changed", "removed", "done"] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What an entry of the audit means to those who watch over security; most entries have no such kind. */
export const securityKinds = [
  "login",
  "rightRefused",
  "quotaHit",
  "account",
  "password",
  "secondFactor",
  "apiKey",
  "displayLink",
  "export",
  "rules",
  "deviceIdentity",
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const auditOutcomes = ["success", "failure"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** The direction of a trend. */
export const trendWords = ["rising", "falling"] as const;

/** The actions that a device can require, most urgent first. */
export const todos = ["actNow", "planWork", "checkSensor", "comingUp", "restoreData"] as const;
export type Todo = (typeof todos)[number];

/**
 * The standing of a device in a fleet. An open alarm outlasts silence; a device without one that has stopped reporting
 * counts as silent. Approaching is within limits, and reaches one within 14 days by its forecast.
 */
export const standings = ["abnormal", "risk", "approaching", "normal", "silent", "unknown"] as const;
export type Standing = (typeof standings)[number];

/** How a device's operating time is counted. */
export const timeTypes = ["calendar", "running"] as const;
export type TimeType = (typeof timeTypes)[number];

/** What is done to a device and its oil; oil changes and top-ups are also detected from the values. */
export const enteredEventKinds = ["oilChange", "topUp", "filterChange"] as const;
export type EnteredEventKind = (typeof enteredEventKinds)[number];

/** What is known of a new oil. The first two are what change is counted from, the third what the acid number's limit is. */
export const baselineQuantities = ["viscosity40", "permittivity40", "acidNumber"] as const;
export type BaselineQuantity = (typeof baselineQuantities)[number];
/** Where such a value comes from; `catalogue` where nothing better is known. */
export const baselineSources = ["learned", "entered", "lab", "catalogue"] as const;
export type BaselineSource = (typeof baselineSources)[number];

/** Who is sent to a machine: a person with an account, or a contact without one. */
export const visitorKinds = ["account", "contact"] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** Why the days that are left are unknown: none of its indicators moves towards a limit for certain, or no forecast was made yet. */
export const noForecastReasons = ["notSignificant", "notMade"] as const;

export const exportFileTypes = ["xlsx", "csv"] as const;
export type ExportFileType = (typeof exportFileTypes)[number];

/** The big screens: the dealer's fleet on a map, and the customer's own plant. */
export const screenKinds = ["dealer", "customer"] as const;
export type ScreenKind = (typeof screenKinds)[number];

/** What people have done about an alarm so far. */
export const alarmProgress = ["unprocessed", "processing", "processed", "recovered"] as const;
export type AlarmProgress = (typeof alarmProgress)[number];

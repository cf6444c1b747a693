/** The languages of every sentence. */
export const languages = ["zh-CN", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-CN";

export const alarmStates = ["open", "cleared"] as const;
export type AlarmState = (typeof alarmStates)[number];

/** What happens to an alarm: the first four by itself, the others by people. */
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
] as const;
export type AlarmEventKind = (typeof alarmEventKinds)[number];

/** For how many hours an alarm is muted with one tap. */
export const muteHours = [1, 8, 24] as const;
export type MuteHours = (typeof muteHours)[number];

/** What became of one alarm of a bulk. */
export const bulkOutcomes = ["done", "unchanged", "refused", "notFound"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export const maintenanceStates = ["current", "coming", "over"] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/** What a level of an alarm setting may be raised by. */
export const triggerKinds = ["above", "below", "outside", "change", "deviation"] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** What a message may speak of; each is written in braces. */
export const messagePlaceholders = [
  "factory",
  "device",
  "indicator",
  "value",
  "limit",
  "level",
  "time",
] as const;

/** The ways a message can go. */
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
/** Why a message did not get through, as far as the other side's answer tells. */
export const messageFaults = [
  "notConfigured",
  "address",
  "credentials",
  "unreachable",
  "busy",
  "tooMany",
  "tooLate",
  "rejected",
] as const;
export type MessageFault = (typeof messageFaults)[number];

export const reportKinds = ["oilTest", "inspection", "diagnostic"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What the audit log tells changes of. */
export const auditEntities = ["alarmSetting", "deviceEvent", "report", "messageChannel"] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** Which way an indicator goes. */
export const trendWords = ["rising", "falling"] as const;

/** What a machine that needs something needs, the most urgent first. */
export const todos = ["actNow", "planWork", "checkSensor", "restoreData", "comingUp"] as const;
export type Todo = (typeof todos)[number];

/**
 * What a device counts as in a fleet, the worst first. A trouble that is open outlives silence; a device without one that is not
 * heard of any more counts as silent.
 */
export const standings = ["abnormal", "risk", "normal", "silent", "unknown"] as const;
export type Standing = (typeof standings)[number];

/** How a device's time in use is counted. */
export const timeTypes = ["calendar", "running"] as const;
export type TimeType = (typeof timeTypes)[number];

/** What people record of a device by hand; a top-up is only ever detected. */
export const enteredEventKinds = ["oilChange", "filterChange"] as const;
export type EnteredEventKind = (typeof enteredEventKinds)[number];
export const deviceEventKinds = [...enteredEventKinds, "topUp"] as const;

export const exportFileTypes = ["xlsx", "csv"] as const;
export type ExportFileType = (typeof exportFileTypes)[number];

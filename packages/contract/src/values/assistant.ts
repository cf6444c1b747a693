/** What a chip of an answer's plan says, in the order of the chips. */
export const planSlots = [
  "subject",
  "indicators",
  "statistics",
  "period",
  "otherPeriod",
  "ahead",
  "step",
  "filter",
  "order",
  "count",
  "thing",
  "grouping",
  "intent",
  "prepare",
] as const;
export type PlanSlot = (typeof planSlots)[number];

/**
 * Where a chip's value comes from: `changed` by this question in a topic that continues, `corrected` by a person on the
 * chip, `unknown`: named, but not known yet.
 */
export const chipOrigins = ["asked", "kept", "changed", "corrected", "page", "default", "unknown"] as const;
export type ChipOrigin = (typeof chipOrigins)[number];

/** What people say of an answer. */
export const feedbackKinds = ["right", "wrongMachine", "wrongFigure", "notAsked"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** Why a question is on the list of what to teach next: `partly` was answered without some of its words. */
export const notUnderstoodReasons = ["notUnderstood", "partly", "unknownName"] as const;
export type NotUnderstoodReason = (typeof notUnderstoodReasons)[number];

/** The calls that make what an answer proposes. */
export const proposalCalls = [
  "POST /system/report/diagnose",
  "POST /system/dataanalysis/export",
  "POST /system/alarmrecord/export",
  "POST /system/visit/export",
  "POST /system/visit/assign",
  "POST /system/alarmrecord/take",
  "POST /system/alarmrecord/release",
  "POST /system/alarmrecord/assign",
  "POST /system/alarmrecord/mute",
  "POST /system/alarmrecord/comment",
  "POST /system/alarmrecord/process",
  "POST /system/alarmset/save",
  "POST /system/deviceevent/save",
  "POST /system/maintenance/add",
] as const;
export type ProposalCall = (typeof proposalCalls)[number];

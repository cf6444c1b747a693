import type { ErrorEntry } from "./error-entry.ts";

/** Errors of alarm records, forecasts and device events; codes 1500–1549. */
export const recordErrors = {
  recordExportDevices: {
    code: 1500,
    en: "Please select devices (up to 500)",
    "zh-CN": "请选择设备（最多 500 台）",
  },
  eventKindRequired: {
    code: 1501,
    en: "Please select what was changed",
    "zh-CN": "请选择更换内容",
  },
  eventTimeRequired: { code: 1502, en: "Please select a time", "zh-CN": "请选择时间" },
  eventInFuture: { code: 1503, en: "The time cannot be in the future", "zh-CN": "时间不能晚于当前时间" },
  eventUnknown: {
    code: 1504,
    en: "This record no longer exists",
    "zh-CN": "该记录已不存在",
  },
  findingRequired: { code: 1505, en: "Please enter what was found", "zh-CN": "请填写检查结果" },
  actionRequired: { code: 1506, en: "Please enter what was done", "zh-CN": "请填写处理措施" },
  commentRequired: { code: 1507, en: "Please enter a comment", "zh-CN": "请填写备注" },
  alarmResolved: {
    code: 1508,
    en: "This alarm has already been resolved",
    "zh-CN": "该报警已处理",
  },
  alarmNotTaken: { code: 1509, en: "No one has claimed this alarm", "zh-CN": "该报警尚无人认领" },
  alarmNotProcessed: { code: 1510, en: "This alarm has not been resolved", "zh-CN": "该报警尚未处理" },
  alarmNotOpen: {
    code: 1511,
    en: "This alarm has cleared and no longer sends messages",
    "zh-CN": "该报警已恢复，不再发送消息",
  },
  assigneeUnknown: {
    code: 1512,
    en: "This person cannot resolve the alarm. Please select another",
    "zh-CN": "该人员无权处理此报警，请另选",
  },
  muteTimeRequired: { code: 1513, en: "Please select until when to mute", "zh-CN": "请选择静音截止时间" },
  muteTimePast: { code: 1514, en: "The time must be in the future", "zh-CN": "时间须晚于当前时间" },
  muteTooLong: { code: 1515, en: "An alarm can be muted for up to 30 days", "zh-CN": "最长可静音 30 天" },
  bulkAlarms: { code: 1516, en: "Please select alarms (up to 200)", "zh-CN": "请选择报警（最多 200 条）" },
  maintenancePlaceRequired: {
    code: 1517,
    en: "Please select a device or a customer",
    "zh-CN": "请选择设备或客户",
  },
  maintenanceReasonRequired: { code: 1518, en: "Please enter a reason", "zh-CN": "请填写检修原因" },
  maintenanceTooLong: {
    code: 1519,
    en: "A maintenance window can last up to 60 days",
    "zh-CN": "检修时段最长 60 天",
  },
  maintenanceOver: {
    code: 1520,
    en: "The maintenance window must end in the future",
    "zh-CN": "检修时段的结束时间须晚于当前时间",
  },
  maintenanceEnded: {
    code: 1521,
    en: "This maintenance window has already ended",
    "zh-CN": "该检修时段已结束",
  },
} as const satisfies Record<string, ErrorEntry>;

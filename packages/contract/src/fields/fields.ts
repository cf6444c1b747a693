import { type AlarmLevel, alarmLevels } from "@oilcloud/oil";
import { Type } from "typebox";
import type { ErrorName } from "../errors/errors.ts";
import {
  emailPattern,
  internationalPhonePattern,
  largestPage,
  linePattern,
  maxLengths,
  minCodeLength,
  minPasswordLength,
  mostTrendDevices,
  namePattern,
  phonePattern,
} from "../values/limits.ts";
import { languages, messageModes } from "../values/lists.ts";

/**
 * The kinds of entity an id can refer to. The server looks every such id up in the caller's scope before the handler
 * runs.
 */
export type Entity =
  | "tenant"
  | "customer"
  | "device"
  | "alarm"
  | "maintenanceWindow"
  | "contact"
  | "alarmSetting"
  | "report"
  | "reportSchedule"
  | "account";

const uuid = (entity: Entity) => Type.String({ format: "uuid", entity });

export const TenantId = uuid("tenant");
export const CustomerId = uuid("customer");
export const DeviceId = uuid("device");
export const AlarmId = uuid("alarm");
export const MaintenanceWindowId = uuid("maintenanceWindow");
export const ContactId = uuid("contact");
export const AlarmSettingId = uuid("alarmSetting");
export const ReportId = uuid("report");
export const ReportScheduleId = uuid("reportSchedule");
export const AccountId = uuid("account");
/** A filter within the scope; an id outside it finds nothing. */
export const GroupId = Type.String({ format: "uuid" });

/** An id that older clients leave out, send as null or send empty. */
export const optionalId = (id: ReturnType<typeof uuid>) =>
  Type.Optional(Type.Union([id, Type.Null(), Type.Literal("")]));

/** The error to return when the field is invalid. */
export const withProblem = (problem: ErrorName) => ({ problem });

/** One line of text that anything readable may stand in. */
export const line = { pattern: linePattern, ...withProblem("unreadable") };

/** Eleven digits of mainland China, or E.164. */
export const Phone = Type.String({
  pattern: `${phonePattern}|${internationalPhonePattern}`,
  ...withProblem("phoneFormat"),
  examples: ["13800000002"],
});
export const Email = Type.String({
  maxLength: 254,
  pattern: emailPattern,
  ...withProblem("emailFormat"),
  examples: ["li@example.com"],
});
export const PhoneOrEmail = Type.String({
  pattern: `${phonePattern}|${internationalPhonePattern}|${emailPattern}`,
  ...withProblem("phoneFormat"),
  examples: ["13800000002"],
});
export const Username = Type.String({
  pattern: "\\S",
  maxLength: maxLengths.username,
  ...withProblem("usernameRequired"),
});
export const Password = Type.String({
  minLength: minPasswordLength,
  maxLength: maxLengths.password,
  ...withProblem("passwordTooShort"),
});
export const VerificationCode = Type.String({
  minLength: minCodeLength,
  maxLength: maxLengths.verificationCode,
  ...withProblem("codeTooShort"),
});
export const SystemName = Type.String({
  minLength: 1,
  maxLength: maxLengths.systemName,
  pattern: namePattern,
  ...withProblem("nameRequired"),
});
export const MessageModeName = Type.Enum([...messageModes]);
export const Language = Type.Enum([...languages]);
export const AreaNo = Type.String({ pattern: "^(\\d{6})?$", examples: ["320000"] });

/** A time in ms, up to the year 2100, which rejects seconds and microseconds sent by mistake. */
const time = (example: number) =>
  Type.Number({ minimum: 0, maximum: 4_102_444_800_000, ...withProblem("timeInvalid"), examples: [example] });
export const StartTime = time(1_794_355_200_000);
export const EndTime = time(1_794_441_600_000);
/** A calendar day, in the time zone of the site concerned. */
const day = (example: string) =>
  Type.String({ format: "date", pattern: "^20", ...withProblem("dayInvalid"), examples: [example] });
export const StartDay = day("2026-11-12");
export const EndDay = day("2026-11-12");
export const TimeInterval = Type.Number({
  minimum: 1,
  maximum: 4_102_444_800_000,
  ...withProblem("intervalInvalid"),
  examples: [86_400_000],
});
export const BucketCount = Type.Integer({ minimum: 1, maximum: 1000, ...withProblem("countInvalid") });
/** 1 is over limit, 2 a warning. */
export const AlarmLevelNumber = Type.Unsafe<AlarmLevel>({ type: "integer", enum: [...alarmLevels] });
export const KeyId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...withProblem("indicatorUnknown") });

/** A page of a long list; by default the first ten rows, unless the call states otherwise. */
export const pageFields = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPage, examples: [10] })),
};
/** Looked up in the caller's scope together; ids outside it are left out. */
export const TrendDeviceIds = Type.Array(Type.String({ format: "uuid" }), {
  minItems: 1,
  maxItems: mostTrendDevices,
  ...withProblem("tooManyTrends"),
});
export const TrendDays = Type.Integer({ minimum: 1, maximum: 31, ...withProblem("trendDays") });

export const AttributeKey = Type.String({ minLength: 1, maxLength: 255 });
export const RpcMethod = Type.String({ pattern: "\\S", maxLength: 255, ...withProblem("methodRequired") });
export const RpcTimeout = Type.Integer({ minimum: 500, maximum: 60_000, ...withProblem("timeoutInvalid") });

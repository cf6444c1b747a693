import type { Tables } from "./tables.ts";

/** Tables and views that are named in SQL alone, so that their columns have no type. */
type TablesOfSqlAlone =
  | "device_latest"
  | "device_state"
  | "marked_hour"
  | "rollup_day"
  | "rollup_hour"
  | "rollup_pending"
  | "rollup_recut"
  | "sample"
  | "text_sample";

/** The module whose SQL may name a table. Tables of the platform are open to every module. */
export const tableOwners = {
  account: "platform",
  account_customer: "platform",
  account_device: "platform",
  attempt_limit: "platform",
  audit: "platform",
  customer: "platform",
  device: "platform",
  device_group: "platform",
  experience_alias: "platform",
  platform_setting: "platform",
  tenant: "platform",

  alarm_code_day: "alarms",
  alarm_episode: "alarms",
  alarm_event: "alarms",
  alarm_rejudging: "alarms",
  alarm_rules: "alarms",
  alarm_setting: "alarms",
  alarm_setting_contact: "alarms",
  alarm_setting_device: "alarms",
  alarm_snapshot: "alarms",
  alarm_watch: "alarms",
  maintenance_window: "alarms",
  withheld_alarm: "alarms",

  area: "areas",

  assistant_chat: "assistant",
  assistant_message: "assistant",
  assistant_usage: "assistant",

  device_event: "condition",
  device_forecast: "condition",
  fleet_change: "condition",

  stored_file: "files",

  adopted_indicator: "fleet",
  removed_device: "fleet",
  sensor: "fleet",

  lab_result: "lab-data",
  lab_sample: "lab-data",
  sensor_offset: "lab-data",

  contact: "notifications",
  message_channel: "notifications",
  notification: "notifications",
  notification_episode: "notifications",

  baseline_in_force: "oil-settings",
  oil_baseline: "oil-settings",

  backup: "operations",
  platform_hour: "operations",
  platform_minute: "operations",

  invitation: "people",
  invitation_customer: "people",

  company_quota: "quotas",
  quota_day: "quotas",

  report: "reports",
  report_diagnosis: "reports",
  report_making: "reports",
  report_no_day: "reports",
  report_schedule: "reports",

  display_link: "screens",
  screen_setting: "screens",

  api_key: "sign-in",
  password_reset: "sign-in",
  phone_proof: "sign-in",
  recovery_code: "sign-in",
  refresh_token: "sign-in",
  second_factor: "sign-in",
  session: "sign-in",
  verification_code: "sign-in",

  download_task: "tasks",

  device_attribute: "telemetry",
  device_latest: "telemetry",
  device_refusal: "telemetry",
  device_state: "telemetry",
  device_token: "telemetry",
  keyset: "telemetry",
  marked_hour: "telemetry",
  rollup_day: "telemetry",
  rollup_hour: "telemetry",
  rollup_pending: "telemetry",
  rollup_recut: "telemetry",
  sample: "telemetry",
  telemetry_key: "telemetry",
  text_sample: "telemetry",
  undeclared_key: "telemetry",

  visit_assignment: "visits",
  visit_mail: "visits",
} as const satisfies Record<keyof Tables | TablesOfSqlAlone, string>;

import type { Tables } from "./tables.ts";

/** Tables and views that are named in SQL alone, so that their columns have no type. */
type TablesOfSqlAlone =
  | "device_latest"
  | "device_state"
  | "hour_column"
  | "kept_oldest"
  | "kept_piece"
  | "kept_size"
  | "reduced_piece"
  | "marked_hour"
  | "partition_owner"
  | "rollup_day"
  | "rollup_hour"
  | "rollup_pending"
  | "rollup_recut"
  | "sample"
  | "sample_block"
  | "server_lease"
  | "text_sample";

/** The module that writes a table. Tables of the platform are open to every module. */
export const tableOwners = {
  account: "platform",
  account_customer: "platform",
  account_device: "platform",
  area: "platform",
  attempt_limit: "platform",
  audit: "platform",
  codes_of_a_day: "sign-in",
  customer: "platform",
  device: "platform",
  device_group: "platform",
  experience_alias: "platform",
  partition_owner: "platform",
  platform_setting: "platform",
  server_lease: "platform",
  tenant: "platform",

  alarm_code_day: "alarm-engine",
  // The engine writes what happened, the records what people did about it.
  alarm_episode: ["alarm-engine", "alarm-records"],
  alarm_event: ["alarm-engine", "alarm-records"],
  alarm_rejudging: "alarm-engine",
  alarm_rules: "alarm-engine",
  alarm_snapshot: "alarm-engine",
  alarm_watch: "alarm-engine",

  alarm_setting: "alarm-rules",
  alarm_setting_contact: "alarm-rules",
  alarm_setting_device: "alarm-rules",

  assistant_chat: "assistant",
  assistant_feedback: "assistant",
  assistant_message: "assistant",
  assistant_nickname: "assistant",
  assistant_usage: "assistant",

  contact: "contacts",

  device_event: "condition",
  device_forecast: "condition",
  fleet_change: "condition",

  stored_file: "files",

  adopted_indicator: "fleet",
  oil_brand: "fleet",
  removed_device: "fleet",
  sensor: "fleet",

  lab_result: "lab-data",
  lab_sample: "lab-data",
  sensor_offset: "lab-data",

  maintenance_window: "maintenance",
  withheld_alarm: "maintenance",

  message_channel: "messages",
  notification: "messages",
  notification_episode: "messages",

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

  archive_hold: "retention",
  kept_oldest: "retention",
  kept_piece: "retention",
  kept_size: "retention",
  reading_archive: "retention",
  retention_change: "retention",
  kept_cap: "retention",
  retention_rule: "retention",

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

  sign_in_flow: "sign-in-providers",
  sign_in_identity: "sign-in-providers",
  sign_in_provider: "sign-in-providers",

  download_task: "tasks",

  device_attribute: "telemetry",
  device_latest: "telemetry",
  device_refusal: "telemetry",
  device_state: "telemetry",
  claim_offer: "telemetry",
  device_authority: "telemetry",
  device_certificate: "telemetry",
  device_notice: "telemetry",
  device_token: "telemetry",
  earlier_token: "telemetry",
  gateway_rules: "telemetry",
  held_child: "telemetry",
  hour_column: "telemetry",
  key_mapping: "telemetry",
  key_rereading: "telemetry",
  keyset: "telemetry",
  marked_hour: "telemetry",
  reduced_piece: "telemetry",
  provisioning_profile: "telemetry",
  rollup_day: "telemetry",
  rollup_hour: "telemetry",
  rollup_pending: "telemetry",
  rollup_recut: "telemetry",
  sample: "telemetry",
  sample_block: "telemetry",
  telemetry_key: "telemetry",
  text_sample: "telemetry",
  undeclared_key: "telemetry",

  visit_assignment: "visits",
  visit_mail: "visits",

  device_claim: "stickers",

  care_call: "remote-care",
  care_run: "remote-care",
  care_template: "remote-care",

  device_firmware: "firmware",
  firmware_image: "firmware",
  firmware_rollout: "firmware",
  firmware_rollout_device: "firmware",

  line_sensor: "sensor-lines",
  sensor_line: "sensor-lines",
  sensor_map: "sensor-lines",

  webhook: "webhooks",
  webhook_delivery: "webhooks",
} as const satisfies Record<keyof Tables | TablesOfSqlAlone, string | readonly string[]>;

/** Their rows of a device are written by the owner of its partition, whose transactions prove that it is in office. */
export const tablesOfPartitions = [
  "alarm_episode",
  "alarm_event",
  "alarm_rejudging",
  "alarm_rules",
  "alarm_snapshot",
  "alarm_watch",
  "device_latest",
  "device_state",
  "hour_column",
  "marked_hour",
  "reduced_piece",
  "rollup_day",
  "rollup_hour",
  "rollup_pending",
  "sample",
  "sample_block",
  "text_sample",
] as const satisfies readonly (keyof typeof tableOwners)[];

/** Tables of other modules that a module reads in joins. Only the owner writes them. */
export const tableReaders: Readonly<Record<string, readonly (keyof typeof tableOwners)[]>> = {
  "alarm-engine": ["device_latest", "lab_result", "lab_sample", "sample"],
  "alarm-records": ["contact", "notification", "notification_episode", "sensor"],
  "alarm-replay": ["sample"],
  "alarm-rules": ["alarm_episode", "baseline_in_force", "contact"],
  assistant: ["fleet_change"],
  condition: [
    "alarm_episode",
    "baseline_in_force",
    "keyset",
    "lab_result",
    "lab_sample",
    "rollup_day",
    "rollup_hour",
    "rollup_pending",
    "sample",
    "sensor",
    "sensor_offset",
  ],
  fleet: [
    "device_attribute",
    "device_refusal",
    "device_token",
    "keyset",
    "marked_hour",
    "rollup_day",
    "telemetry_key",
  ],
  live: ["device_attribute", "keyset", "sample", "telemetry_key", "text_sample"],
  messages: ["alarm_episode", "contact"],
  notifications: ["alarm_event"],
  "oil-settings": ["lab_result", "lab_sample"],
  operations: [
    "alarm_episode",
    "download_task",
    "hour_column",
    "notification",
    "report",
    "rollup_day",
    "rollup_hour",
    "rollup_pending",
    "sample",
    "sample_block",
    "stored_file",
    "text_sample",
  ],
  platform: ["device_certificate", "device_token", "earlier_token", "telemetry_key"],
  quotas: ["contact", "device_attribute", "stored_file"],
  reports: ["alarm_episode", "contact", "notification"],
  retention: ["keyset", "rollup_day", "rollup_pending", "sample_block"], // and pieces of samples and hours, by their names
  screens: ["sensor"],
  setup: ["sample", "sample_block", "stored_file"],
  telemetry: ["adopted_indicator", "archive_hold", "baseline_in_force", "sensor", "sensor_offset"],
  visits: ["contact"],
};

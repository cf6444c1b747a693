import type {
  AccountKind,
  AccountType,
  AlarmEventKind,
  AnswerOrigin,
  AnswerPart,
  AuditEntity,
  AuditKind,
  AuditOutcome,
  Authority,
  BaselineQuantity,
  CareField,
  CareState,
  ChosenUnits,
  DefaultUnits,
  DeliveryFault,
  DeviceNoticeKind,
  DeliveryStatus,
  EnteredEventKind,
  FeedbackKind,
  FileType,
  FirmwareState,
  KeptLayer,
  KeyMapping,
  Language,
  MessageMode,
  MessageStatus,
  NewAccountWay,
  NotUnderstoodReason,
  PasswordProfile,
  QuotaName,
  ReportFailure,
  ReportKind,
  ReportStage,
  Resolution,
  RolloutKind,
  RolloutState,
  ScheduleEvery,
  ScheduleOutcome,
  ScreenDataEntry,
  ScreenKind,
  OwnBytes,
  SecurityKind,
  SensorLineKind,
  SignInProvider,
  Standing,
  ProvisioningRefusal,
  WebhookEvent,
  WebhookKind,
} from "@oilcloud/contract";
import type {
  AlarmCategory,
  AlarmFigure,
  AlarmLevel,
  AlarmReason,
  AlarmTrigger,
  DeviceStanding,
  DeviceWatch,
  MachineType,
  OilKey,
  ReadingClass,
  Witnessing,
} from "@oilcloud/oil";
import type { DialogueState } from "@oilcloud/questions";
import type { SensorMap } from "@oilcloud/modbus";
import type { Generated, JSONColumnType } from "kysely";

/** What a person said, found, did or set when something happened to an alarm. */
export interface AlarmEventDetails {
  text?: string;
  resolution?: Resolution;
  /** ms */
  until?: number;
  /** What later data have corrected: how it was recorded before. */
  before?: { level: AlarmLevel; firstAt: number; clearedAt: number | null };
}

export type SessionEndReason =
  | "signed-out"
  | "refresh-token-reused"
  | "ended"
  | "password-changed"
  | "disabled"
  | "closed"
  | "idle";

/** The lists of a dealer's screen that were saved. */
export type SavedScreenData = Omit<ScreenDataEntry, "tenantId" | "isOpen">;

export type ProviderGroup = SignInProvider["groups"][number];

export interface OilBaseline {
  device_id: string;
  quantity: BaselineQuantity;
  value: number;
  source: "entered" | "lab";
  lab_sample_id: string | null;
  sample_no: Generated<string>;
  set_by: string | null;
  set_at: Date;
}

/** The tables as the migrations leave them. */
export interface Tables {
  area: { area_no: string; parent_no: string | null; name_zh: string; name_en: string };
  platform_setting: {
    only_row: Generated<boolean>;
    system_name: string | null;
    setup_left_at: Date | null;
    second_factor_kinds: Generated<AccountKind[]>;
    password_profile: Generated<PasswordProfile>;
    default_units: Generated<DefaultUnits>;
    language: Generated<Language>;
  };
  tenant: {
    id: Generated<string>;
    name: string;
    system_name: string | null;
    created_at: Generated<Date>;
    country: Generated<string>;
    /** null outside China */
    area_no: string | null;
    /** ISO 3166-2 or as entered; empty in China */
    region: Generated<string>;
    city: Generated<string>;
    contact_name: Generated<string>;
    contact_phone: Generated<string>;
    contact_email: Generated<string>;
    closed_at: Date | null;
    deleting_at: Date | null;
  };
  customer: {
    id: Generated<string>;
    tenant_id: string;
    name: string;
    system_name: string | null;
    /** null outside China */
    area_no: string | null;
    country: Generated<string>;
    /** ISO 3166-2 or as entered; empty in China */
    region: Generated<string>;
    city: Generated<string>;
    time_zone: Generated<string>;
    created_at: Generated<Date>;
    industry: Generated<string>;
    contact_name: Generated<string>;
    contact_phone: Generated<string>;
    contact_email: Generated<string>;
    closed_at: Date | null;
    deleting_at: Date | null;
  };
  device_group: { id: Generated<string>; customer_id: string; name: string; is_default: Generated<boolean> };
  device: {
    id: Generated<string>;
    customer_id: string;
    group_id: string;
    name: string;
    machine_type: string;
    created_at: Generated<Date>;
    number: Generated<number>;
    oil: string | null;
    is_gateway: Generated<boolean>;
    gateway_id: string | null;
    child_name: string | null;
    interval_s: Generated<number>;
    installed_at: Date | null;
    time_type: Generated<"calendar" | "running">;
    display_key_ids: Generated<number[]>;
    device_no: string | null;
    nameplate_no: Generated<string>;
    machine: Generated<string>;
    industry: Generated<string>;
    area_no: string | null;
    monitoring_position: Generated<string>;
    monitoring_oil: Generated<string>;
    other_oil: Generated<string>;
    image_url: Generated<string>;
    tank_volume_l: number | null;
    clock_offset_min: Generated<number>;
    clock_in_seconds: Generated<boolean>;
  };
  oil_brand: {
    id: Generated<string>;
    tenant_id: string;
    name: string;
    oil: OilKey;
    created_at: Date;
    created_by: string | null;
  };
  screen_setting: {
    tenant_id: string;
    is_open: Generated<boolean>;
    dealer_may_set: Generated<boolean>;
    data: JSONColumnType<SavedScreenData> | null;
    saved_at: Date | null;
    saved_by: string | null;
  };
  display_link: {
    id: Generated<string>;
    hash: Buffer;
    start: string;
    name: string;
    screen: ScreenKind;
    tenant_id: string | null;
    customer_id: string | null;
    created_at: Date;
    created_by: string | null;
    expires_at: Date | null;
    last_used_at: Date | null;
    last_address: Generated<string>;
  };
  fleet_change: { id: Generated<string>; changes: Generated<string> };
  sensor: {
    id: Generated<string>;
    device_id: string;
    model: string;
    name: string;
    code: Generated<string>;
    installed_at: Date;
    calibrated_at: Date | null;
  };
  adopted_indicator: {
    key: string;
    name_zh: string;
    name_en: string;
    unit: Generated<string>;
    decimals: number;
    adopted_at: Date;
  };
  removed_device: { number: number; customer_id: string; name: string; removed_at: Date };
  device_token: { device_id: string; hash: Buffer; created_at: Date; first_used_at: Generated<Date | null> };
  earlier_token: {
    hash: Buffer;
    device_id: string;
    created_at: Date;
    replaced_at: Date;
    ends_at: Date;
    last_used_at: Date | null;
    last_address: Generated<string>;
  };
  claim_offer: { device_id: string; secret_hash: Buffer; offered_at: Date; ends_at: Date };
  device_authority: {
    id: Generated<string>;
    tenant_id: string;
    certificate: string;
    sealed_key: string;
    created_at: Date;
  };
  device_certificate: {
    fingerprint: Buffer;
    device_id: string;
    authority_id: string;
    created_at: Date;
    ends_at: Date;
    revoked_at: Generated<Date | null>;
    last_used_at: Generated<Date | null>;
    last_address: Generated<string>;
  };
  device_notice: {
    device_id: string;
    kind: DeviceNoticeKind;
    first_at: Date;
    last_at: Date;
    address: string;
    other_address: Generated<string>;
  };
  device_attribute: {
    device_id: string;
    scope: "client" | "shared";
    key: string;
    value: unknown;
    updated_at: Date;
  };
  telemetry_key: { id: Generated<number>; key: string };
  undeclared_key: { device_number: number; key_id: number; first_seen: Date };
  keyset: { id: Generated<number>; key_ids: number[] };
  alarm_watch: {
    device_number: number;
    through: Date;
    rules: string;
    state: JSONColumnType<DeviceWatch>;
    standing: JSONColumnType<DeviceStanding> | null;
  };
  alarm_rules: { id: Generated<number>; rules: string };
  alarm_snapshot: {
    device_number: number;
    at: Date;
    rules_id: number;
    rules_changed: boolean;
    state: Buffer;
  };
  alarm_rejudging: { device_number: number; from_at: Date; asked_at: Date };
  device_refusal: {
    device_number: number;
    reason: string;
    count: string;
    last_at: Date;
    sent_key: string | null;
    sent_value: string | null;
  };
  alarm_episode: {
    id: Generated<string>;
    customer_id: string;
    device_id: string | null;
    parent_id: string | null;
    category: AlarmCategory;
    level: AlarmLevel;
    reasons: JSONColumnType<AlarmReason[]>;
    figures: JSONColumnType<AlarmFigure[], string | undefined>;
    witnesses: JSONColumnType<Witnessing[], string | undefined>;
    first_at: Date;
    last_at: Date;
    cleared_at: Date | null;
    occurrences: number;
    send_count: Generated<number>;
    processed_at: Date | null;
    processed_by: string | null;
    finding: Generated<string>;
    action: Generated<string>;
    oil_changed: Generated<boolean>;
    filter_changed: Generated<boolean>;
    judged_right: boolean | null;
    judged_at: Date | null;
    chased_at: Date | null;
    code: Generated<string>;
    taken_at: Date | null;
    taken_by: string | null;
    assigned_at: Date | null;
    assigned_to: string | null;
    muted_until: Date | null;
    found_at: Date | null;
    retracted_at: Date | null;
  };
  alarm_code_day: { day: string; last: number };
  alarm_event: {
    id: Generated<string>;
    episode_id: string;
    at: Date;
    kind: AlarmEventKind;
    level: AlarmLevel;
    reasons: JSONColumnType<AlarmReason[]>;
    account_id: string | null;
    told_at: Date | null;
    outcome: "told" | "nobody" | "silent" | "old" | "overtaken" | "muted" | null;
    details: JSONColumnType<AlarmEventDetails> | null;
    other_account_id: string | null;
    found_at: Date | null;
  };
  maintenance_window: {
    id: Generated<string>;
    customer_id: string;
    device_id: string | null;
    from_at: Date;
    to_at: Date;
    reason: string;
    created_by: string | null;
    created_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
  withheld_alarm: {
    window_id: string;
    device_id: string;
    category: AlarmCategory;
    level: AlarmLevel;
    key: string | null;
    value: number | null;
    first_at: Date;
  };
  contact: {
    id: Generated<string>;
    tenant_id: string;
    customer_id: string | null;
    name: string;
    phone: string | null;
    email: string | null;
    wechat: string | null;
    language: Language;
    time_zone: string | null;
    quiet_from: string | null;
    quiet_to: string | null;
    modes: MessageMode[];
    all_alarms: boolean;
    lowest_level: AlarmLevel;
    told_when_cleared: boolean;
    escalation: boolean;
    unconfirmed: Generated<MessageMode[]>;
    created_at: Date;
  };
  notification: {
    id: Generated<string>;
    occasion: string;
    kind:
      | "opened"
      | "escalated"
      | "reopened"
      | "cleared"
      | "unprocessed"
      | "assigned"
      | "digest"
      | "visits"
      | "quota"
      | "code"
      | "test"
      | "report";
    attachment: JSONColumnType<{ fileName: string; title: string }> | null;
    tenant_id: string | null;
    customer_id: string | null;
    contact_id: string | null;
    receiver: string;
    mode: MessageMode;
    address: string;
    language: Language;
    level: AlarmLevel | null;
    subject: string;
    body: string;
    sealed: Generated<string | null>;
    brand: JSONColumnType<{ name: string | null; logo: string | null }> | null;
    status: MessageStatus;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    useless_after: Date | null;
    answer: Generated<string>;
    digest_id: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
  sensor_offset: {
    id: Generated<string>;
    device_id: string;
    key: string;
    factor: number;
    addend: number;
    set_at: Date;
    set_by: string | null;
    ended_at: Date | null;
    ended_by: string | null;
  };
  visit_assignment: {
    device_id: string;
    category: AlarmCategory;
    account_id: string | null;
    contact_id: string | null;
    assigned_by: string | null;
    assigned_at: Date;
    needed_at: Date;
  };
  visit_mail: { account_id: string; weekday: number; hour: number; time_zone: string; done_at: Date };
  notification_episode: { notification_id: string; episode_id: string };
  alarm_setting: {
    id: Generated<string>;
    customer_id: string;
    machine_type: MachineType | null;
    key: string;
    triggers: JSONColumnType<AlarmTrigger[]>;
    message_1: string;
    message_2: string;
    modes: MessageMode[];
    enabled: boolean;
    keep_learned: Generated<boolean>;
    created_by: string | null;
    created_at: Date;
    updated_by: string | null;
    updated_at: Date;
  };
  alarm_setting_device: { setting_id: string; key: string; device_id: string };
  alarm_setting_contact: { setting_id: string; contact_id: string };
  message_channel: {
    mode: MessageMode;
    id: Generated<string>;
    settings: JSONColumnType<object>;
    secret: string | null;
    updated_at: Date;
    updated_by: string | null;
  };
  sensor_line: {
    id: Generated<string>;
    tenant_id: string;
    name: string;
    kind: SensorLineKind;
    registration: JSONColumnType<OwnBytes> | null;
    heartbeat: JSONColumnType<OwnBytes> | null;
    host: string;
    port: number;
    baud: number;
    frame: string;
    connect_delay_ms: number;
    gap_ms: number;
    enabled: boolean;
    created_at: Date;
  };
  sensor_map: {
    id: Generated<string>;
    tenant_id: string | null;
    name: string;
    model: string | null;
    version: number;
    map: JSONColumnType<SensorMap>;
    saved_at: Date;
  };
  key_mapping: {
    id: Generated<string>;
    device_id: string | null;
    tenant_id: string | null;
    model: string | null;
    mapping: JSONColumnType<KeyMapping>;
    saved_at: Date;
  };
  key_rereading: {
    device_id: string;
    from_at: Date;
    to_at: Date;
    done_to: Date;
    status: "running" | "done" | "failed";
    readings: number;
    refused: number;
    started_at: Date;
    ended_at: Date | null;
  };
  line_sensor: {
    line_id: string;
    slave: number;
    device_id: string;
    model: string | null;
    map_id: string | null;
  };
  gateway_rules: {
    tenant_id: string;
    holds_new: boolean;
    types: JSONColumnType<{ type: string; machineType: MachineType }[]>;
  };
  held_child: {
    gateway_id: string;
    name: string;
    type: string;
    first_seen: Date;
    last_seen: Date;
    messages: number;
    newest: JSONColumnType<Record<string, string>>;
  };
  provisioning_profile: {
    id: Generated<string>;
    tenant_id: string;
    customer_id: string;
    group_id: string | null;
    name: string;
    machine_type: MachineType;
    most_devices: number;
    used: Generated<number>;
    ends_at: Date | null;
    enabled: boolean;
    key: string;
    secret_hash: Buffer;
    last_used_at: Date | null;
    refused: Generated<number>;
    last_refusal: ProvisioningRefusal | null;
    last_refused_at: Date | null;
    created_at: Date;
  };
  webhook: {
    id: Generated<string>;
    tenant_id: string;
    name: string;
    kind: WebhookKind;
    url: string;
    shown_url: string;
    secret: string | null;
    former_secret: string | null;
    former_until: Date | null;
    credentials_at: Date;
    language: Language;
    events: WebhookEvent[];
    lowest_level: AlarmLevel;
    enabled: boolean;
    gone: Generated<boolean>;
    template: string | null;
    failing_since: Date | null;
    created_at: Date;
  };
  webhook_delivery: {
    id: string;
    webhook_id: string;
    tenant_id: string;
    occasion: string;
    type: string;
    body: string;
    status: DeliveryStatus;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    give_up_at: Date;
    fault: DeliveryFault | null;
    response_code: number | null;
    duration_ms: number | null;
    answer: Generated<string>;
    created_at: Date;
    ended_at: Date | null;
  };
  audit: {
    id: Generated<string>;
    at: Date;
    account_id: string | null;
    account_name: string;
    tenant_id: string | null;
    customer_id: string | null;
    address: Generated<string>;
    client: Generated<string>;
    request_id: Generated<string>;
    kind: AuditKind;
    entity: AuditEntity;
    entity_id: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    reason: Generated<string>;
    security: SecurityKind | null;
    outcome: Generated<AuditOutcome>;
    path: Generated<string>;
    unlogged: Generated<boolean>;
  };
  codes_of_a_day: { day: string; network: string; sent: number };
  platform_minute: {
    at: Date;
    points: number;
    lag_median: number | null;
    lag_worst: number | null;
    devices: number;
    streams: number;
  };
  platform_hour: { at: Date; database_bytes: string; file_bytes: string; free_bytes: string | null };
  backup: {
    id: Generated<string>;
    started_at: Date;
    ended_at: Date | null;
    account_name: string;
    status: "running" | "done" | "failed";
    process: Generated<number>;
    file_name: string | null;
    file_bytes: string | null;
    row_count: string | null;
    file_count: number | null;
    error: string | null;
  };
  retention_rule: { tenant_id: string; layer: KeptLayer; class: ReadingClass; days: number };
  kept_cap: {
    only_one: Generated<boolean>;
    bytes: string | null;
    set_at: Date;
    samples_from: Date | null;
    hours_from: Date | null;
    cut_at: Date | null;
  };
  retention_change: { tenant_id: string; at: Date };
  reading_archive: {
    id: Generated<string>;
    tenant_id: string | null;
    /** 2026-08, in UTC */
    month: string;
    started_at: Date;
    ended_at: Date | null;
    account_name: string;
    status: "running" | "done" | "failed" | "restoring";
    problem: string | null;
    file_name: string | null;
    file_bytes: string | null;
    row_count: string | null;
    restored_until: Date | null;
  };
  /** Readings brought back from an archive. */
  archive_hold: { tenant_id: string; from_at: Date; to_at: Date; until: Date };
  oil_baseline: OilBaseline;
  /** A view: the baselines of the oil that is in the machine now. */
  baseline_in_force: OilBaseline;
  device_event: {
    id: Generated<string>;
    device_id: string;
    kind: EnteredEventKind;
    at: Date;
    note: Generated<string>;
    account_id: string | null;
    created_at: Date;
  };
  lab_sample: {
    id: Generated<string>;
    device_id: string;
    sampled_at: Date;
    received_at: Date | null;
    institution: string;
    sample_no: string;
    remarks: string;
    file_name: string | null;
    account_id: string | null;
    created_at: Date;
  };
  lab_result: { sample_id: string; quantity: string; value: number; below: boolean };
  device_forecast: {
    device_number: number;
    made_at: Date;
    days: number;
    renewals: unknown;
    forecasts: unknown;
  };
  account: {
    id: Generated<string>;
    username: string;
    /** null: it logs in through an identity provider alone */
    password_hash: string | null;
    phone: string | null;
    email: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    department: Generated<string>;
    position: Generated<string>;
    account_type: AccountType;
    authority: Authority | null;
    tenant_id: string | null;
    customer_id: string | null;
    language: Language | null;
    units: JSONColumnType<Partial<ChosenUnits>> | null;
    disabled: Generated<boolean>;
    created_at: Generated<Date>;
    demo: Generated<boolean>;
    must_change_password: Generated<boolean>;
    password_breaks_rules: Generated<boolean>;
    password_changed_at: Date | null;
    last_sign_in_at: Date | null;
    system_name: string | null;
    ends_at: Date | null;
    mask_names: Generated<boolean>;
  };
  experience_alias: { account_id: string; customer_id: string; alias: string };
  account_customer: { account_id: string; customer_id: string };
  account_device: { account_id: string; device_id: string };
  session: {
    id: Generated<string>;
    account_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: SessionEndReason | null;
    address: Generated<string>;
    client: Generated<string>;
    last_used_at: Date | null;
    active_at: Date | null;
    provider_id: string | null;
    provider_token: string | null;
    second_factor_trusted: Generated<boolean>;
  };
  sign_in_provider: {
    id: Generated<string>;
    tenant_id: string | null;
    name: string;
    issuer: string;
    client_id: string;
    client_secret: string;
    scopes: string;
    group_claim: string;
    groups: JSONColumnType<ProviderGroup[]>;
    new_accounts: NewAccountWay;
    match_email: boolean;
    trust_second_factor: boolean;
    enabled: boolean;
  };
  sign_in_identity: {
    provider_id: string;
    issuer: string;
    subject: string;
    account_id: string;
    by_group: boolean;
    created_at: Date;
  };
  sign_in_flow: {
    state_hash: Buffer;
    provider_id: string;
    browser_hash: Buffer;
    nonce: string;
    verifier: string;
    answered_at: Date | null;
    account_id: string | null;
    id_token: string | null;
    expires_at: Date;
  };
  refresh_token: { hash: Buffer; session_id: string; used_at: Date | null };
  verification_code: {
    target: string;
    code_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    tries: Generated<number>;
  };
  phone_proof: { id: Generated<string>; phone: string; expires_at: Date };
  attempt_limit: { key: string; attempts: number; blocked_until: Date; updated_at: Date };
  invitation: {
    id: Generated<string>;
    token_hash: Buffer;
    way: "email" | "phone";
    address: string;
    last_name: string;
    first_name: string;
    account_type: AccountType;
    authority: Authority;
    tenant_id: string | null;
    customer_id: string | null;
    language: Language;
    invited_by: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    withdrawn_at: Date | null;
  };
  invitation_customer: { invitation_id: string; customer_id: string };
  password_reset: { token_hash: Buffer; account_id: string; created_at: Date; expires_at: Date };
  second_factor: {
    account_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<string>;
  };
  recovery_code: { account_id: string; code_hash: Buffer; used_at: Date | null };
  api_key: {
    id: Generated<string>;
    account_id: string;
    hash: Buffer;
    start: string;
    name: string;
    read_only: boolean;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
    last_address: Generated<string>;
  };
  company_quota: { tenant_id: string | null; customer_id: string | null; quota: QuotaName; most: string };
  quota_day: { customer_id: string; day: string; points: string; text_bytes: string };
  stored_file: {
    name: string;
    kind: "deviceImg" | "avatar" | "logo";
    tenant_id: string | null;
    customer_id: string | null;
    account_id: string | null;
    title: string;
    type: FileType;
    bytes: number;
    width: number;
    height: number;
    created_at: Date;
  };
  report: {
    id: Generated<string>;
    device_id: string;
    customer_id: string;
    kind: ReportKind;
    theme: string;
    diagnostic_theme: string;
    applicant: string;
    institution: string;
    remarks: string;
    hardware_abnormal: boolean;
    software_abnormal: boolean;
    created_at: Date;
    created_by: string | null;
    processed_at: Date | null;
    processed_by: string | null;
    processing_note: Generated<string>;
    file_name: string | null;
    file_title: string | null;
    file_bytes: number | null;
    file_pages: number | null;
    standing: Standing | null;
    result: JSONColumnType<object> | null;
  };
  report_diagnosis: {
    report_id: string;
    report_no: string;
    language: Language;
    data: JSONColumnType<object>;
    conclusion: Generated<string>;
    signed_at: Date | null;
    signer: Generated<string>;
    sent: Generated<string>;
  };
  report_making: {
    id: Generated<string>;
    account_id: string;
    device_id: string;
    scope: JSONColumnType<object>;
    language: Language;
    from_at: Date;
    to_at: Date;
    stage: ReportStage;
    failure: ReportFailure | null;
    report_id: string | null;
    started_at: Date;
  };
  report_schedule: {
    id: Generated<string>;
    tenant_id: string;
    customer_id: string;
    every: ScheduleEvery;
    day: number;
    hour: number;
    language: Language;
    owner_id: string | null;
    contact_ids: string[];
    enabled: Generated<boolean>;
    next_at: Date;
    ran_for: Date | null;
    last_at: Date | null;
    last_outcome: ScheduleOutcome | null;
    last_note: Generated<string>;
    created_at: Date;
  };
  report_no_day: { day: string; last: number };
  firmware_image: {
    id: Generated<string>;
    tenant_id: string | null;
    title: string;
    version: string;
    model: string;
    name: string;
    stored_name: string;
    bytes: number;
    checksum: string;
    uploaded_by: string | null;
    created_at: Date;
    removed_at: Date | null;
  };
  firmware_rollout: {
    id: Generated<string>;
    tenant_id: string | null;
    kind: RolloutKind;
    image_id: string;
    stages: number[];
    updated_share: number;
    failed_share: number;
    stage: number;
    state: RolloutState;
    accepted_failed: number;
    started_by: string | null;
    created_at: Date;
    changed_at: Date;
    ended_at: Date | null;
  };
  firmware_rollout_device: {
    rollout_id: string;
    device_id: string;
    image_id: string;
    former_image_id: string | null;
    place: number;
    stage: number;
    state: FirmwareState;
    error: string;
    failures: number;
    sent_bytes: number;
    open: boolean;
    changed_at: Date;
  };
  device_firmware: {
    device_id: string;
    title: string;
    version: string;
    state: string;
    error: string;
    reported_at: Date;
  };
  care_template: {
    id: Generated<string>;
    tenant_id: string | null;
    name: string;
    model: string;
    method: string;
    fields: JSONColumnType<CareField[]>;
    saved_at: Date;
  };
  care_run: {
    id: Generated<string>;
    tenant_id: string | null;
    usual: string | null;
    name: string;
    method: string;
    params: JSONColumnType<Record<string, unknown>>;
    now_keys: string[];
    started_by: string | null;
    created_at: Date;
    expires_at: Date;
  };
  care_call: {
    run_id: string;
    device_id: string;
    state: CareState;
    answer: string;
    sent_at: Date | null;
    changed_at: Date;
  };
  device_claim: { device_id: string; code_hash: Buffer; sealed_code: string; made_at: Date };
  download_task: {
    id: Generated<string>;
    account_id: string;
    exporter: string;
    params: unknown;
    scope: unknown;
    language: Language;
    title: string;
    file_type: "xlsx" | "csv" | "pdf";
    status: Generated<number>;
    process: Generated<number>;
    started_at: Date;
    ended_at: Date | null;
    file_name: string | null;
    file_bytes: string | null;
    error: string | null;
  };
  assistant_chat: {
    id: Generated<string>;
    account_id: string;
    device_id: string | null;
    title: string;
    created_at: Date;
    updated_at: Date;
  };
  assistant_message: {
    id: Generated<string>;
    place: Generated<string>;
    chat_id: string;
    asked_at: Date;
    question: string;
    origin: JSONColumnType<AnswerOrigin>;
    ended: "done" | "stopped" | "failed";
    state: JSONColumnType<DialogueState> | null;
    not_understood: NotUnderstoodReason | null;
    phrases: Generated<string[]>;
    corrected: Generated<boolean>;
    cleared: Generated<boolean>;
    made_at: Date | null;
    parts: JSONColumnType<AnswerPart[]>;
  };
  assistant_feedback: {
    message_id: string;
    kind: FeedbackKind;
    remark: string;
    given_at: Date;
  };
  assistant_nickname: {
    id: Generated<string>;
    tenant_id: string;
    device_id: string;
    nickname: string;
    created_at: Date;
    created_by: string | null;
  };
  assistant_usage: {
    account_id: string;
    day: string;
    questions: Generated<number>;
    tokens_in: Generated<string>;
    tokens_out: Generated<string>;
  };
}

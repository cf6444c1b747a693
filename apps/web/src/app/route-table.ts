import type { Authority, Right } from "@oilcloud/contract";
import { administrators, authorities, managingAuthorities } from "@oilcloud/contract/values";
import type { chinese } from "../lib/i18n/dictionaries.ts";

export type PageKey = keyof (typeof chinese)["shell"]["page"];
export type Section = keyof (typeof chinese)["shell"]["section"];
export type IconName =
  | "home"
  | "screen"
  | "analysis"
  | "alarm"
  | "visits"
  | "alarmSetting"
  | "report"
  | "deviceInfo"
  | "sensor"
  | "sensorLine"
  | "plant"
  | "users"
  | "operations"
  | "audit";

/** What is counted at an entry of the menu. */
export type Counted = "openAlarms" | "visits";

export interface AppRoute {
  path: string;
  title: PageKey;
  /** `public` needs no session, `screen` fills the window, `shell` stands between header and sidebar. */
  frame: "public" | "screen" | "shell";
  /** The authorities that may open it; without any, all users may. */
  roles?: readonly Authority[];
  /** What the account must be allowed to do besides. */
  right?: Right;
  /** Its place in the sidebar; a page without one is hidden. `roles` narrows who sees the entry, not the page. */
  menu?: { section: Section; icon: IconName; roles?: readonly Authority[]; counts?: Counted };
  /** The list a detail page belongs to. */
  parent?: string;
  /** The title names the page and not the thing that it is about, which ends the breadcrumb. */
  fixedTitle?: true;
  /** The page is a dark display set into the light shell. */
  dark?: true;
  /** On a phone the page has a head of its own in place of the shell's. */
  phoneHead?: true;
  /** Several panels side by side: the menu stands reduced to its icons in windows that are not very wide. */
  needsRoom?: true;
  /** Administrators get one page per customer, below this path. */
  perCustomer?: true;
}

const dealerSide = ["SYS_ADMIN", "TENANT_ADMIN", "GROUP"] as const;

/** Every page, in the order of the menu. */
const routeTable = [
  { path: "/login", title: "signIn", frame: "public" },
  { path: "/loginphone", title: "signIn", frame: "public" },
  { path: "/forgot", title: "forgot", frame: "public" },
  { path: "/login/provider", title: "signIn", frame: "public" },
  { path: "/newpassword", title: "newPassword", frame: "public" },
  { path: "/invitation", title: "invitation", frame: "public" },
  { path: "/display", title: "monitoringScreen", frame: "public" },
  { path: "/404", title: "notFound", frame: "public" },

  { path: "/dashboard", title: "home", frame: "shell", menu: { section: "monitoring", icon: "home" } },
  {
    path: "/firstRun",
    title: "firstRun",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    right: "manage",
    parent: "/dashboard",
  },
  { path: "/claim", title: "claim", frame: "shell", parent: "/dashboard" },
  {
    path: "/commission",
    title: "commission",
    frame: "shell",
    roles: managingAuthorities,
    right: "manage",
    parent: "/dashboard",
    phoneHead: true,
  },
  {
    path: "/bigscreen",
    title: "monitoringScreen",
    frame: "screen",
    roles: ["CUSTOMER_USER"],
    menu: { section: "monitoring", icon: "screen" },
  },
  {
    path: "/dealer",
    title: "monitoringScreen",
    frame: "screen",
    roles: dealerSide,
    menu: { section: "monitoring", icon: "screen" },
  },
  {
    path: "/dataanalysis",
    title: "dataAnalysis",
    frame: "shell",
    menu: { section: "monitoring", icon: "analysis" },
    dark: true,
    perCustomer: true,
  },
  {
    path: "/dataanalysis/device-detail",
    title: "dataAnalysisDetail",
    frame: "shell",
    parent: "/dataanalysis",
  },
  {
    path: "/dataanalysis/intelligent-assistant",
    title: "intelligentAssistant",
    frame: "shell",
    needsRoom: true,
    parent: "/dataanalysis",
  },

  {
    path: "/alarmlist",
    title: "alarmRecord",
    frame: "shell",
    menu: { section: "alarms", icon: "alarm", counts: "openAlarms" },
    dark: true,
  },
  {
    path: "/alarmlist/detail",
    title: "alarmRecordDetail",
    frame: "shell",
    parent: "/alarmlist",
    phoneHead: true,
  },
  {
    path: "/visits",
    title: "visits",
    frame: "shell",
    roles: managingAuthorities,
    menu: { section: "alarms", icon: "visits", counts: "visits" },
    needsRoom: true,
  },
  {
    path: "/alarmSet",
    title: "alarmSetting",
    frame: "shell",
    roles: managingAuthorities,
    right: "manage",
    menu: { section: "alarms", icon: "alarmSetting" },
  },

  {
    path: "/report",
    title: "reportingCenter",
    frame: "shell",
    roles: authorities,
    menu: { section: "management", icon: "report" },
    dark: true,
  },
  { path: "/report/detail", title: "reportDetail", frame: "shell", parent: "/report", fixedTitle: true },
  {
    path: "/report/schedule",
    title: "reportSchedules",
    frame: "shell",
    roles: managingAuthorities,
    right: "manage",
    parent: "/report",
  },
  {
    path: "/deviceInfo",
    title: "deviceInformation",
    frame: "shell",
    roles: administrators,
    menu: { section: "management", icon: "deviceInfo" },
  },
  {
    path: "/deviceInfo/oilNames",
    title: "oilNames",
    frame: "shell",
    roles: ["TENANT_ADMIN"],
    right: "manage",
    parent: "/deviceInfo",
  },
  {
    path: "/deviceInfo/firmware",
    title: "firmware",
    frame: "shell",
    roles: administrators,
    right: "manage",
    parent: "/deviceInfo",
  },
  {
    path: "/deviceInfo/care",
    title: "remoteCare",
    frame: "shell",
    roles: administrators,
    right: "manage",
    parent: "/deviceInfo",
  },
  {
    path: "/deviceInfo/provisioning",
    title: "provisioning",
    frame: "shell",
    roles: ["TENANT_ADMIN"],
    right: "manage",
    parent: "/deviceInfo",
  },
  {
    path: "/sensorManager",
    title: "sensorManagement",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    menu: { section: "management", icon: "sensor" },
  },
  {
    path: "/sensorLine",
    title: "sensorLines",
    frame: "shell",
    roles: administrators,
    right: "manage",
    menu: { section: "management", icon: "sensorLine" },
  },
  {
    path: "/sensorLine/map",
    title: "sensorMap",
    frame: "shell",
    roles: administrators,
    right: "manage",
    parent: "/sensorLine",
  },
  {
    path: "/device",
    title: "plantManagement",
    frame: "shell",
    roles: managingAuthorities,
    menu: { section: "management", icon: "plant" },
    dark: true,
    perCustomer: true,
  },
  { path: "/device/detail", title: "deviceDetail", frame: "shell", parent: "/device", fixedTitle: true },
  {
    path: "/device/messages",
    title: "receivedMessages",
    frame: "shell",
    roles: managingAuthorities,
    right: "manage",
    parent: "/device",
    fixedTitle: true,
  },
  {
    path: "/device/mapping",
    title: "keyMapping",
    frame: "shell",
    roles: managingAuthorities,
    right: "manage",
    parent: "/device",
    fixedTitle: true,
  },
  {
    path: "/userSet",
    title: "userSettings",
    frame: "shell",
    roles: managingAuthorities,
    right: "manage",
    menu: { section: "management", icon: "users" },
  },
  {
    path: "/operator",
    title: "operations",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    right: "manage",
    menu: { section: "management", icon: "operations" },
  },
  {
    path: "/operator/assistant",
    title: "assistantTeaching",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    right: "manage",
    parent: "/operator",
  },
  {
    path: "/operator/keeping",
    title: "keeping",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    right: "manage",
    parent: "/operator",
  },
  {
    path: "/audit",
    title: "audit",
    frame: "shell",
    roles: authorities,
    right: "profile",
    menu: { section: "management", icon: "audit" },
  },

  {
    path: "/oilSet",
    title: "oilSettings",
    frame: "shell",
    roles: ["CUSTOMER_USER"],
    right: "manage",
    parent: "/dataanalysis",
  },
  {
    path: "/virtual",
    title: "virtualUsers",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    right: "manage",
    parent: "/userSet",
  },
  {
    path: "/virtualdevice",
    title: "virtualDevices",
    frame: "shell",
    roles: ["SYS_ADMIN"],
    right: "manage",
    parent: "/userSet",
  },
] as const satisfies readonly AppRoute[];

export type RoutePath = (typeof routeTable)[number]["path"];
export const allRoutes: readonly AppRoute[] = routeTable;

export const screenPath = (authority: Authority) =>
  authority === "CUSTOMER_USER" ? "/bigScreen" : "/dealer";

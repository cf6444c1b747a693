import type { Shape } from "../../shape.ts";
import type { shell as chinese } from "../zh-CN/shell.ts";

export const shell = {
  section: {
    monitoring: "Monitor",
    alarms: "Alarms",
    management: "Manage",
  },
  page: {
    signIn: "Sign in",
    home: "Home",
    monitoringScreen: "Monitoring screen",
    dataAnalysis: "Data analysis",
    dataAnalysisDetail: "Data analysis detail",
    intelligentAssistant: "Intelligent diagnosis assistant",
    alarmRecord: "Alarm record",
    alarmRecordDetail: "Alarm record detail",
    alarmSetting: "Alarm setting",
    reportingCenter: "Reporting center",
    reportDetail: "Report detail",
    deviceInformation: "Device information",
    sensorManagement: "Sensor management",
    plantManagement: "Plant management",
    deviceDetail: "Device detail",
    userSettings: "User settings",
    oilSettings: "Oil data analysis settings",
    virtualUsers: "Virtual user management",
    virtualDevices: "Virtual user-device association",
    notFound: "Page not found",
  },
  header: {
    backToScreen: "Back to big screen",
    clock: "Current time",
  },
  menu: {
    label: "Main navigation",
    open: "Open menu",
    close: "Close menu",
    collapse: "Collapse sidebar",
    expand: "Expand sidebar",
    devices: "Devices: {{count}}",
    skip: "Skip to content",
  },
  live: {
    open: "Live",
    connecting: "Connecting",
    again: "Reconnecting",
  },
  breadcrumb: {
    label: "Breadcrumb",
  },
  user: {
    menu: "User menu",
    home: "Home page",
    logOut: "Log out",
  },
  loading: "Loading",
  pending: {
    sentence: "Nothing here yet. This page will fill up once its feature is ready.",
    backHome: "Back to home",
  },
  noFactories: {
    title: "No customers yet",
    sentence: "Once customers are added, their pages are listed here.",
  },
  notFound: {
    code: "404",
    title: "This page could not be found",
    sentence: "The address may be wrong, or you may not have permission to see it.",
    backHome: "Back to home",
  },
  crash: {
    title: "The page could not be shown",
    retry: "Reload",
  },
} as const satisfies Shape<typeof chinese>;

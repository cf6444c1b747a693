import type { Shape } from "../../shape.ts";
import type { shell as chinese } from "../zh-CN/shell.ts";

export const shell = {
  section: {
    monitoring: "Monitor",
    alarms: "Alarms",
    management: "Manage",
  },
  page: {
    signIn: "Log in",
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
    virtualUsers: "Experience accounts",
    virtualDevices: "Devices of experience accounts",
    operations: "Operations",
    audit: "Audit log",
    firstRun: "First run",
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
    profile: "Profile settings",
    logo: "Logo setting",
    tasks: "Download tasks",
    deviceImages: "Upload device images",
    platformName: "Platform name",
    logOut: "Log out",
  },
  platformName: {
    title: "Platform name",
    current: "Current name",
    new: "New name",
    placeholder: "Enter the new name",
    empty: "New name cannot be empty",
    forCompany: "Shown to everybody of {{company}}",
    forYou: "Shown in your account only",
    save: "Save",
    cancel: "Cancel",
  },
  loading: "Loading",
  pending: {
    sentence: "This page is not available yet. It will come with a later release.",
    screen:
      "The big screen is not available yet. Until then, these pages show the live state of your devices, their alarms and trends:",
    backHome: "Back to home",
  },
  noFactories: {
    title: "No customers yet",
    sentence: "Customers appear here once they are added",
  },
  notFound: {
    code: "404",
    title: "Page not found",
    sentence: "The address may be wrong, or you may not have access to the page",
    backHome: "Back to home",
  },
  unreachable: {
    title: "This page is not loaded yet",
    sentence: "It opens automatically once the connection is restored",
  },
  outdated: {
    title: "A new version is available",
    sentence: "Reload the page to continue",
    later:
      "A new version is available. It loads when you open another page; what you have entered here is kept until then.",
  },
  crash: {
    title: "This page could not be displayed",
    retry: "Reload",
  },
} as const satisfies Shape<typeof chinese>;

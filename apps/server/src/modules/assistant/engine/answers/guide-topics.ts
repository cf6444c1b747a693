import type { Label } from "@oilcloud/oil";

export interface GuideTopic {
  /** What the question is searched for. */
  pattern: RegExp;
  name: Label;
  sentences: readonly Label[];
  /** The page where it is done. */
  path: string;
}

/** How things are done on the pages, in the words of the menus. */
export const guideTopics: readonly GuideTopic[] = [
  {
    pattern: /report|报告/,
    name: { zh: "生成诊断报告", en: "Generate a diagnostic report" },
    sentences: [
      {
        zh: "在“诊断报告”页面选择设备和时间段，点击生成；报告完成后可审核、签发并发送给联系人",
        en: "On the reports page select a device and a period and generate the report; once made it can be signed off and mailed to contacts",
      },
      {
        zh: "每周或每月自动发送的报告在“报告计划”中设置",
        en: "Reports mailed every week or month are set up under report schedules",
      },
    ],
    path: "/report",
  },
  {
    pattern: /export|download|excel|xlsx|csv|导出|下载/,
    name: { zh: "导出数据", en: "Export data" },
    sentences: [
      {
        zh: "在数据分析、报警列表或待巡访清单页面点击导出，选择 XLSX 或 CSV；文件在任务列表中保留 7 天",
        en: "Click export on the data analysis, alarm or visit page and choose XLSX or CSV; the file is kept in the list of tasks for 7 days",
      },
    ],
    path: "/dataanalysis",
  },
  {
    pattern: /mute|silence|静音/,
    name: { zh: "静音报警", en: "Mute an alarm" },
    sentences: [
      {
        zh: "打开报警，点击静音并选择时长，最长 30 天；升为一级时仍会通知",
        en: "Open the alarm, click mute and choose how long, at most 30 days; an escalation to level 1 is still notified",
      },
    ],
    path: "/alarmlist",
  },
  {
    pattern: /claim|assign|take over|认领|接手|指派/,
    name: { zh: "认领和指派报警", en: "Claim and assign alarms" },
    sentences: [
      {
        zh: "打开报警，点击认领表示由您负责；也可以指派给能处理报警的同事",
        en: "Open the alarm and click claim to accept responsibility; or assign it to a colleague who can resolve alarms",
      },
    ],
    path: "/alarmlist",
  },
  {
    pattern: /maintenance|window|检修/,
    name: { zh: "设置检修时段", en: "Set a maintenance window" },
    sentences: [
      {
        zh: "在设备详情页添加检修时段，期间该设备或全厂不产生报警",
        en: "Add a maintenance window on the page of the device; no alarms are raised for the device or site in it",
      },
    ],
    path: "/alarmlist",
  },
  {
    pattern: /alarm (setting|rule|limit)|limit|threshold|notif|contact|报警设置|限值|阈值|通知|联系人/,
    name: { zh: "设置限值和通知", en: "Set limits and notifications" },
    sentences: [
      {
        zh: "在“报警设置”页面为设备或设备类型设置指标、级别、触发条件、联系人和通知方式，保存后立即生效",
        en: "On the alarm settings page set indicator, level, trigger condition, contacts and channels for devices or a machine type; it takes effect when saved",
      },
    ],
    path: "/alarmSet",
  },
  {
    pattern: /sensor|calibrat|传感器|校准|标定/,
    name: { zh: "登记传感器和校准", en: "Record sensors and calibration" },
    sentences: [
      {
        zh: "在“传感器管理”页面登记传感器的型号、编号、安装和校准时间",
        en: "On the sensor page record model, number, installation and calibration of sensors",
      },
    ],
    path: "/sensorManager",
  },
  {
    pattern: /oil change|filter change|top-?up|record|换油|换滤芯|补油|记录/,
    name: { zh: "记录换油、补油和换滤芯", en: "Record oil and filter changes" },
    sentences: [
      {
        zh: "在设备详情页的预测部分记录换油、补油或换滤芯；预测从换油后重新计算",
        en: "Record oil changes, top-ups and filter changes with the forecast on the page of the device; forecasts start anew after an oil change",
      },
    ],
    path: "/dataanalysis",
  },
  {
    pattern: /lab|sample|化验|取样|样品/,
    name: { zh: "录入化验数据", en: "Enter laboratory data" },
    sentences: [
      {
        zh: "在油液设置中录入化验样品，或用表格批量导入；结果会与在线读数比较",
        en: "Enter lab samples under oil settings, or import them from a spreadsheet; results are compared with online readings",
      },
    ],
    path: "/oilSet",
  },
  {
    pattern: /device|machine|connect|token|mqtt|add|设备|接入|添加|令牌/,
    name: { zh: "添加和接入设备", en: "Add and connect a device" },
    sentences: [
      {
        zh: "在“设备管理”页面添加设备并生成访问令牌，设备用令牌通过 MQTT 或 HTTP 上报数据",
        en: "Add the device on the device page and issue its access token; the device reports over MQTT or HTTP with it",
      },
    ],
    path: "/device",
  },
  {
    pattern: /account|user|password|invite|role|账号|用户|密码|邀请|权限/,
    name: { zh: "管理账号", en: "Manage accounts" },
    sentences: [
      {
        zh: "在“用户设置”页面邀请、启用或停用账号并设置权限；自己的密码在个人设置中修改",
        en: "On the user settings page invite, enable or disable accounts and set what they may do; your own password is changed in your profile",
      },
    ],
    path: "/userSet",
  },
  {
    pattern: /screen|display|dashboard|大屏|投屏/,
    name: { zh: "大屏和投屏链接", en: "Big screens and display links" },
    sentences: [
      {
        zh: "在大屏页面打开经销商大屏或客户大屏，可创建无需账号的投屏链接，并随时吊销",
        en: "Open the dealer or customer screen; a display link opens it without an account and can be revoked at any time",
      },
    ],
    path: "/bigscreen",
  },
];

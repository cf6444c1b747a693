import type { AuditEntity, AuditKind, AuditOutcome, AuditRow, Language } from "@oilcloud/contract";
import type { Viewer } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import { refuseLongRange } from "../../platform/query-range.ts";
import { dayAt } from "../../platform/site-clock.ts";
import type { AuditFilter } from "./audit-store.ts";
import type { Audit } from "./audit.ts";

const title: Label = { zh: "审计记录", en: "Audit log" };
const system: Label = { zh: "系统", en: "System" };

const kinds: Record<AuditKind, Label> = {
  created: { zh: "新增", en: "Added" },
  changed: { zh: "修改", en: "Changed" },
  removed: { zh: "删除", en: "Deleted" },
  done: { zh: "操作", en: "Done" },
};

const outcomes: Record<AuditOutcome, Label> = {
  success: { zh: "成功", en: "Succeeded" },
  failure: { zh: "被拒绝", en: "Refused" },
};

const entityNames: Record<AuditEntity, Label> = {
  alarmSetting: { zh: "报警设置", en: "Alarm setting" },
  deviceEvent: { zh: "换油/补油/换滤芯", en: "Oil or filter change" },
  oilBaseline: { zh: "新油基线", en: "New oil baseline" },
  report: { zh: "报告", en: "Report" },
  reportSchedule: { zh: "报告计划", en: "Report schedule" },
  signInProvider: { zh: "身份提供方", en: "Identity provider" },
  oilBrand: { zh: "油品名称", en: "Oil name" },
  nickname: { zh: "设备别名", en: "Nickname of a device" },
  quota: { zh: "配额", en: "Quotas" },
  messageChannel: { zh: "消息通道", en: "Message channel" },
  tenant: { zh: "经销商", en: "Dealer" },
  customer: { zh: "客户", en: "Customer" },
  account: { zh: "账号", en: "Account" },
  invitation: { zh: "邀请", en: "Invitation" },
  apiKey: { zh: "API 密钥", en: "API key" },
  platform: { zh: "平台", en: "Platform" },
  device: { zh: "设备", en: "Device" },
  deviceGroup: { zh: "设备组", en: "Device group" },
  sensor: { zh: "传感器", en: "Sensor" },
  attribute: { zh: "设备属性", en: "Device attributes" },
  sensorLine: { zh: "传感器线路", en: "Sensor line" },
  keyMapping: { zh: "键映射", en: "Key mapping" },
  sensorMap: { zh: "寄存器表", en: "Register map" },
  careTemplate: { zh: "指令模板", en: "Command template" },
  careRun: { zh: "远程维护", en: "Remote care" },
  firmwareImage: { zh: "固件", en: "Firmware" },
  firmwareRollout: { zh: "固件升级", en: "Firmware roll-out" },
  gatewayRules: { zh: "网关规则", en: "Gateway rules" },
  provisioningProfile: { zh: "注册配置", en: "Registration profile" },
  deviceCall: { zh: "设备指令", en: "Device command" },
  indicatorName: { zh: "指标名称", en: "Indicator name" },
  contact: { zh: "联系人", en: "Contact" },
  webhook: { zh: "事件推送", en: "Webhook" },
  maintenanceWindow: { zh: "检修时段", en: "Maintenance window" },
  alarm: { zh: "报警处理", en: "Alarm handling" },
  labSample: { zh: "化验样品", en: "Lab sample" },
  picture: { zh: "图片", en: "Picture" },
  export: { zh: "导出", en: "Export" },
  login: { zh: "登录", en: "Login" },
  retention: { zh: "数据保留", en: "Retention" },
  readingArchive: { zh: "数据归档", en: "Archive of readings" },
  backup: { zh: "备份", en: "Backup" },
  node: { zh: "节点", en: "Node" },
  bigScreen: { zh: "经销商大屏", en: "Dealer screen" },
  displayLink: { zh: "投屏链接", en: "Display link" },
  visit: { zh: "巡访", en: "Visit" },
  sensorOffset: { zh: "在线修正", en: "Sensor offset" },
  refusal: { zh: "拒绝的操作", en: "Refused call" },
  deviceNotice: { zh: "设备身份提示", en: "Device identity notice" },
};

interface Column extends Label {
  cell(row: AuditRow, language: Language): string | Date;
}

/** Times are UTC: the entries are of many sites. */
const columns: readonly Column[] = [
  { zh: "时间 (UTC)", en: "Time (UTC)", cell: ({ time }) => new Date(time) },
  { zh: "操作人", en: "Person", cell: (row, language) => row.accountName || labelIn(language, system) },
  { zh: "公司", en: "Company", cell: ({ accountCompany }) => accountCompany },
  { zh: "地址", en: "Address", cell: ({ address }) => address },
  { zh: "客户端", en: "Client", cell: ({ client }) => client },
  { zh: "动作", en: "Action", cell: ({ kind }, language) => labelIn(language, kinds[kind]) },
  { zh: "结果", en: "Outcome", cell: ({ outcome }, language) => labelIn(language, outcomes[outcome]) },
  { zh: "对象类型", en: "Item", cell: ({ entity }, language) => labelIn(language, entityNames[entity]) },
  { zh: "对象", en: "Name", cell: (row) => row.title },
  { zh: "工厂", en: "Factory", cell: ({ customerName }) => customerName },
  { zh: "变更内容", en: "Changes", cell: ({ changes }) => changes.map(changeText).join("\n") },
  { zh: "原因", en: "Reason", cell: ({ reason }) => reason },
  { zh: "请求编号", en: "Request ID", cell: ({ requestId }) => requestId },
];

const changeText = ({ field, before, after }: AuditRow["changes"][number]) =>
  before && after ? `${field}: ${before} → ${after}` : `${field}: ${after || `${before} → –`}`;

const pageSize = 500;

/** What is filtered, as a table in the order of the page. */
export function makeAuditExport(audit: Audit, clock: Clock) {
  return {
    async title({ startTime, endTime }: AuditFilter, { language }: Viewer): Promise<string> {
      if (startTime !== undefined && endTime !== undefined && startTime >= endTime)
        throw new AppError("rangeReversed");
      refuseLongRange({ from: startTime, to: endTime }, clock());
      const to = dayAt(endTime ? endTime - 1 : clock(), "UTC");
      const days = startTime === undefined ? to : `${dayAt(startTime, "UTC")}–${to}`;
      return `${labelIn(language, title)} ${days}`;
    },

    async open(filter: AuditFilter, viewer: Viewer) {
      const { total } = await audit.list(viewer, filter, 1, null);
      async function* rows() {
        for (let last: AuditRow | undefined; ; ) {
          const after = last ? { at: new Date(last.time), id: last.auditId } : null;
          const page: AuditRow[] = await audit.rows(viewer, filter, pageSize, after);
          for (const row of page) yield columns.map(({ cell }) => cell(row, viewer.language));
          last = page.at(-1);
          if (!last || page.length < pageSize) return;
        }
      }
      return {
        total,
        columns: columns.map((column, i) => ({
          header: labelIn(viewer.language, column),
          kind: i === 0 ? ("time" as const) : ("text" as const),
        })),
        rows: rows(),
      };
    },
  };
}

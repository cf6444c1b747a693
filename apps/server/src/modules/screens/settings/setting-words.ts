import type { AuditRow, Language } from "@oilcloud/contract";
import { changedFields } from "../../../platform/audit.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { SavedScreenData } from "../../../tables.ts";
import type { StoredScreen } from "./screen-settings-store.ts";

export const screenEntity = "bigScreen";

interface ScreenSnapshot {
  tenantName: string;
  isOpen: boolean;
  dealerMaySet: boolean;
  data: SavedScreenData | null;
}

export const screenSnapshotOf = ({
  tenantName,
  isOpen,
  dealerMaySet,
  data,
}: StoredScreen): ScreenSnapshot => ({
  tenantName,
  isOpen,
  dealerMaySet,
  data,
});

const fields = {
  source: { zh: "数据来源", en: "Data source" },
  dealerMaySet: { zh: "经销商可编辑", en: "Editable by dealer" },
  analyses: { zh: "报警原因", en: "Alarms by cause" },
  warnings: { zh: "报警厂区", en: "Sites with alarms" },
  content: { zh: "客户最高报警级别", en: "Customers by worst level" },
  alarms: { zh: "报警与设备", en: "Alarms and devices" },
  machines: { zh: "机组 Top 3", en: "Top 3 machines" },
  industries: { zh: "行业 Top 3", en: "Top 3 industries" },
  map: { zh: "地图与地区", en: "Map and areas" },
} as const satisfies Record<string, Label>;
const custom: Label = { zh: "自定义数据", en: "Custom data" };
const online: Label = { zh: "在线数据", en: "Online data" };
const yes: Label = { zh: "是", en: "Yes" };
const no: Label = { zh: "否", en: "No" };

const longestText = 300;
/** The rows of a list, each with its values one after the other. */
const listed = (rows: readonly object[]): string => {
  const text = rows.map((row) => Object.values(row).join(" ")).join("; ");
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
};

function wordsOf(snapshot: ScreenSnapshot | null, language: Language) {
  if (!snapshot) return null;
  const { isOpen, dealerMaySet, data } = snapshot;
  return {
    source: labelIn(language, isOpen ? custom : online),
    dealerMaySet: labelIn(language, dealerMaySet ? yes : no),
    analyses: data ? listed([data.distributorAnalysisVO]) : "",
    warnings: data
      ? listed(
          data.warnFactoryVOList.map(({ customerName, alarmMsg, status }) => ({
            customerName,
            alarmMsg,
            status,
          })),
        )
      : "",
    content: data ? listed(data.analysisContentVOList) : "",
    alarms: data ? listed([data.allDataVO.distributorAlarmVO, data.allDataVO.distributorDeviceVO]) : "",
    machines: data ? listed(data.allDataVO.distributorCrewVOs) : "",
    industries: data ? listed(data.allDataVO.distributorIndustryVOs) : "",
    map: data ? listed(data.distributorMapVOList.map(({ distributorMapBase }) => distributorMapBase)) : "",
  };
}

/** The words of an audit entry about a dealer's screen. */
export function describeScreenChange(
  before: object | null,
  after: object | null,
  language: Language,
): Pick<AuditRow, "title" | "changes"> {
  const [old, now] = [before, after] as [ScreenSnapshot | null, ScreenSnapshot | null];
  return {
    title: (now ?? old)?.tenantName ?? "",
    changes: changedFields(fields, wordsOf(old, language), wordsOf(now, language), language),
  };
}

import { type Language, mostScreenRows, type WarnFactory } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { SavedScreenData } from "../../../tables.ts";
import type { ScreenAlarms } from "../../alarm-records/interface.ts";
import type { FleetScreens } from "../wall-data/fleet-screens.ts";
import type { SharedFindings } from "../wall-data/shared-findings.ts";

export interface OnlineDataDeps {
  fleet: FleetScreens;
  alarms: ScreenAlarms;
  findings: SharedFindings;
  clock: Clock;
}

/** The first row of an empty list, because a list keeps at least one row. */
const sample = {
  customer: { zh: "示例客户", en: "Sample customer" },
  message: { zh: "示例报警内容", en: "Sample alarm message" },
  machine: { zh: "示例机组", en: "Sample machine" },
  oil: { zh: "L-HM 46", en: "L-HM 46" },
  industry: { zh: "示例行业", en: "Sample industry" },
  area: { zh: "示例地区", en: "Sample area" },
} as const satisfies Record<string, Label>;

/** Today's online data of a dealer in the shape of its settings, as a start for custom data. */
export function makeOnlineData({ fleet, alarms, findings, clock }: OnlineDataDeps) {
  return async (tenantId: string, language: Language): Promise<SavedScreenData> => {
    const viewer = { scope: { kind: "tenant", tenantId } as const, language };
    const looked = await fleet.dealer(viewer);
    const [analysis, warnings] = await Promise.all([
      findings(new Set(looked.customerIds)),
      alarms.warnings(viewer),
    ]);
    const say = (label: Label) => labelIn(language, label);
    const orSample = <T>(rows: T[], row: T): T[] => (rows.length > 0 ? rows.slice(0, mostScreenRows) : [row]);
    const { besideAlarms: _beside, ...all } = looked.all();
    const entered = looked
      .worstFirst(warnings)
      .map(({ customerName, alarmMsg, createTime, status, deviceName, shortReason }) => ({
        customerName,
        // A wall has room for the short form.
        alarmMsg: deviceName && shortReason ? `${deviceName} ${shortReason}` : alarmMsg,
        createTime,
        status,
      }));
    const country = looked.map("");
    const warning: WarnFactory = {
      customerName: say(sample.customer),
      alarmMsg: say(sample.message),
      createTime: clock().getTime(),
      status: 2,
    };
    return {
      distributorAnalysisVO: analysis,
      warnFactoryVOList: orSample(entered, warning),
      analysisContentVOList: orSample(looked.content(), {
        customerName: say(sample.customer),
        alarmLevel: 0,
      }),
      allDataVO: {
        ...all,
        distributorCrewVOs: orSample(all.distributorCrewVOs, {
          crewName: say(sample.machine),
          crewCst: 0,
          oilNo: say(sample.oil),
        }),
        distributorIndustryVOs: orSample(
          // A list to be edited has no blank items: an unknown area is replaced by the sample.
          all.distributorIndustryVOs.map((row) => ({ ...row, areaName: row.areaName || say(sample.area) })),
          { industryName: say(sample.industry), industryCst: 0, areaName: say(sample.area) },
        ),
      },
      distributorMapVOList: [
        { distributorMapBase: country.distributorMapBase, distributorMapContents: [] },
        ...country.distributorMapContents.map(({ areaNo }) => {
          const { distributorMapBase, distributorMapContents } = looked.map(areaNo);
          return {
            distributorMapBase,
            distributorMapContents: distributorMapContents.map((city) => ({
              areaName: city.areaName,
              areaNo: city.areaNo,
              deviceCst: city.deviceCst,
              onlineCst: city.onlineCst,
            })),
          };
        }),
      ],
    };
  };
}

export type OnlineData = ReturnType<typeof makeOnlineData>;

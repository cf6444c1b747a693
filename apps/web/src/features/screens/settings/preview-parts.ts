import type { DealerScreenParts } from "@oilcloud/contract";
import type { Draft } from "./draft.ts";
import { entryOf } from "./screen-entry.ts";

/** The parts of the wall as they would be if the form were saved now; what is blank or no number counts as nothing. */
export function previewParts(draft: Draft, national: string): Omit<DealerScreenParts, "screen"> {
  const entry = entryOf(draft, "", national);
  const [country, ...provinces] = entry.distributorMapVOList;
  return {
    analysis: entry.distributorAnalysisVO,
    all: {
      ...entry.allDataVO,
      distributorCrewVOs: entry.allDataVO.distributorCrewVOs.filter(
        ({ crewName, oilNo }) => crewName !== "" && oilNo !== "",
      ),
    },
    content: entry.analysisContentVOList.filter(({ customerName }) => customerName !== ""),
    warnings: entry.warnFactoryVOList.filter(({ customerName }) => customerName !== ""),
    map: {
      distributorMapBase: country?.distributorMapBase ?? emptyBase(national),
      distributorMapContents: provinces
        .filter(({ distributorMapBase }) => distributorMapBase.areaNo !== "")
        .map(({ distributorMapBase }) => ({
          ...distributorMapBase,
          firstLevelAreaNo: null,
          secondLevelAreaNo: null,
        })),
      sites: [],
      countries: [],
      world: [],
    },
  };
}

const emptyBase = (areaName: string) => ({
  areaName,
  areaNo: "",
  todayAddCst: 0,
  alarmCst: 0,
  deviceCst: 0,
  onlineCst: 0,
  firstLevelCst: 0,
  secondLevelCst: 0,
});

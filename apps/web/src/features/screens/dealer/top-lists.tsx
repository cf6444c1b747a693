import type { AllData } from "@oilcloud/contract";
import { useTranslation } from "react-i18next";
import type { PanelState } from "../stage/panel-state.ts";
import { Ranking } from "./ranking.tsx";

interface TopListsProps {
  all: AllData | undefined;
  scope: string | undefined;
  state: PanelState;
}

/** The name of an oil ends with its specification in brackets where the name has no room of its own for it. */
const withoutSpecification = (oil: string) => oil.replace(/ \([^)]*\)$/, "");

/** The machine types and the industries with most devices. */
export function TopLists({ all, scope, state }: TopListsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Ranking
        at={[24, 464, 432, 288]}
        title={t("dealerWall.machines.title")}
        scope={scope}
        rows={all?.distributorCrewVOs.map(({ crewName, crewCst, oilNo }) => ({
          name: crewName,
          count: crewCst,
          note: withoutSpecification(oilNo),
        }))}
        emptySentence={t("dealerWall.machines.emptySentence")}
        state={state}
      />
      <Ranking
        at={[24, 768, 432, 288]}
        title={t("dealerWall.industries.title")}
        scope={scope}
        rows={all?.distributorIndustryVOs.map(({ industryName, industryCst, areaName }) => ({
          name: industryName,
          count: industryCst,
          note: areaName === "" ? "" : t("dealerWall.industries.area", { area: areaName }),
        }))}
        emptySentence={t("dealerWall.industries.emptySentence")}
        state={state}
      />
    </>
  );
}

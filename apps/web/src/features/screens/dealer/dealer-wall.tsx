import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { browserZone } from "../../../lib/format/times.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useLiveScreen } from "../../../lib/live/use-live-screen.ts";
import { usePreviewParts } from "../preview-messages.ts";
import { Stage } from "../stage/stage.tsx";
import { noteInput } from "../stage/use-last-input.ts";
import { useWallDisconnected } from "../stage/use-wall-disconnected.ts";
import { useScreenState } from "../stage/use-screen-state.ts";
import { WallHeader } from "../stage/wall-header.tsx";
import { WallLogo } from "../stage/wall-logo.tsx";
import { dealerScreen } from "../screen-topics.ts";
import { AlarmSplit } from "./alarm-split.tsx";
import { Analyses } from "./analyses.tsx";
import { CountryMap } from "./country-map.tsx";
import { CustomerAnalysis } from "./customer-analysis.tsx";
import { DealerChoice } from "./dealer-choice.tsx";
import { FiguresStrip } from "./figures-strip.tsx";
import { ProvinceMap } from "./province-map.tsx";
import { Ranking } from "./ranking.tsx";
import { WarningFactories } from "./warning-factories.tsx";

interface DealerWallProps {
  /** null: all dealers, or the caller's own. */
  tenantId: string | null;
  /** Where the logo leads; nowhere on a television without an account. */
  home?: string;
  /** Where another dealer's wall can be chosen. */
  onChoose?: (tenantId: string | null) => void;
  /** Shown with the cursor. */
  tools?: ReactNode;
  /** Something is being edited above the wall. */
  editing?: boolean;
}

export function DealerWall({ tenantId, home, onChoose, tools, editing = false }: DealerWallProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [areaNo, setAreaNo] = useState<string | null>(null);
  const wanted = dealerScreen(language, tenantId);
  const live = useLiveScreen(wanted);
  const preview = usePreviewParts();
  const country = preview ? { ...live, parts: { ...live.parts, ...preview } } : live;
  const province = useLiveScreen(areaNo === null ? null : { ...wanted, areaNo });
  const { screen, all, analysis, content, warnings } = country.parts;
  const savedMs = screen?.custom ? screen.savedTime : null;
  const state = useScreenState(country, savedMs);
  const provinceState = useScreenState(province, savedMs);
  const open = (opened: string) => {
    noteInput();
    setAreaNo(opened);
  };
  const lost = useWallDisconnected(country.heardMs !== null);
  const scope = areaNo === null ? undefined : t("dealerWall.map.nation");
  const mapped = areaNo === null ? country : province;
  const mapState = areaNo === null ? state : provinceState;
  return (
    <Stage editing={editing}>
      <WallHeader
        logo={screen && <WallLogo url={screen.logo} />}
        name={screen ? screen.tenantName || t("dealerWall.choice.all") : ""}
        kind={t("dealerWall.kind")}
        title={screen ? screen.systemName || t("common.platformName") : ""}
        timeZone={browserZone()}
        source={screen?.custom ? "custom" : "live"}
        lost={lost ? { lastDataMs: country.heardMs } : null}
        tools={
          <>
            {onChoose && screen && screen.tenants.length > 0 && (
              <DealerChoice tenants={screen.tenants} chosen={tenantId} onChoose={onChoose} />
            )}
            {tools}
          </>
        }
        {...(home !== undefined && { home })}
      />
      <AlarmSplit alarms={all?.distributorAlarmVO} beside={all?.besideAlarms} scope={scope} state={state} />
      <Ranking
        at={[24, 464, 432, 288]}
        title={t("dealerWall.machines.title")}
        scope={scope}
        rows={all?.distributorCrewVOs.map(({ crewName, crewCst, oilNo }) => ({
          name: crewName,
          count: crewCst,
          note: oilNo === "" ? "" : t("dealerWall.machines.oil", { oil: oilNo }),
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
      <FiguresStrip map={mapped.parts.map} province={areaNo !== null} state={mapState} />
      {areaNo === null ? (
        <CountryMap
          map={country.parts.map}
          approvalNo={screen?.mapApprovalNo ?? ""}
          state={state}
          onOpen={open}
        />
      ) : (
        <ProvinceMap
          areaNo={areaNo}
          map={province.parts.map}
          approvalNo={screen?.mapApprovalNo ?? ""}
          state={provinceState}
          onBack={() => setAreaNo(null)}
        />
      )}
      <Analyses analysis={analysis} state={state} />
      <WarningFactories warnings={warnings} scope={scope} state={state} />
      <CustomerAnalysis content={content} scope={scope} state={state} />
    </Stage>
  );
}

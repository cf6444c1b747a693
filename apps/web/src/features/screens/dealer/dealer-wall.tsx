import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { browserZone } from "../../../lib/format/times.ts";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import { useLiveScreen } from "../../../lib/live/use-live-screen.ts";
import { usePreviewParts } from "../preview-messages.ts";
import { Stage } from "../stage/stage.tsx";
import { MapChoice } from "../map/map-choice.tsx";
import { useWallDisconnected } from "../stage/use-wall-disconnected.ts";
import { useScreenState } from "../stage/use-screen-state.ts";
import { WallHeader } from "../stage/wall-header.tsx";
import { WallLogo } from "../stage/wall-logo.tsx";
import { CountryList } from "../world/country-list.tsx";
import { LocalTimes } from "../world/local-times.tsx";
import { dealerScreen } from "../screen-topics.ts";
import { AlarmSplit } from "./alarm-split.tsx";
import { Analyses } from "./analyses.tsx";
import { CountryMap } from "./country-map.tsx";
import { CustomerAnalysis } from "./customer-analysis.tsx";
import { DealerChoice } from "./dealer-choice.tsx";
import { FiguresStrip } from "./figures-strip.tsx";
import { ProvinceMap } from "./province-map.tsx";
import { shownFigures } from "./shown-figures.ts";
import { TopLists } from "./top-lists.tsx";
import { useMapView } from "./use-map-view.ts";
import { WarningFactories } from "./warning-factories.tsx";
import { WorldSection } from "./world-section.tsx";

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
  const wanted = dealerScreen(language, tenantId);
  const live = useLiveScreen(wanted);
  const preview = usePreviewParts();
  const fleet = preview ? { ...live, parts: { ...live.parts, ...preview } } : live;
  const { screen, all, analysis, content, warnings } = fleet.parts;
  const places = fleet.parts.map?.world;
  const shown = useMapView(places);
  const { areaNo, isWorld, hasAbroad } = shown;
  const province = useLiveScreen(areaNo === null ? null : { ...wanted, areaNo });
  const savedMs = screen?.custom ? screen.savedTime : null;
  const state = useScreenState(fleet, savedMs);
  const provinceState = useScreenState(province, savedMs);
  const lost = useWallDisconnected(fleet.heardMs !== null);
  const isWhole = shown.scope.kind === "world" || (shown.scope.kind === "home" && !hasAbroad);
  const scope = isWhole ? undefined : t(hasAbroad ? "dealerWall.map.world" : "dealerWall.map.nation");
  const map = areaNo === null ? fleet.parts.map : province.parts.map;
  const figures = map && shownFigures(map, shown.scope);
  const mapState = areaNo === null ? state : provinceState;
  const approvalNo = screen?.mapApprovalNo ?? "";
  const choice = hasAbroad && <MapChoice view={shown.view} onChoose={shown.choose} />;
  return (
    <Stage editing={editing}>
      <WallHeader
        logo={screen && <WallLogo url={screen.logo} />}
        name={screen ? screen.tenantName || t("dealerWall.choice.all") : ""}
        kind={t("dealerWall.kind")}
        title={screen ? screen.systemName || t("common.platformName") : ""}
        timeZone={browserZone()}
        source={screen?.custom ? "custom" : "live"}
        lost={lost ? { lastDataMs: fleet.heardMs } : null}
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
      {isWorld ? (
        <>
          <CountryList
            at={[24, 464, 432, 288]}
            places={places}
            country={shown.country}
            state={state}
            onOpen={shown.openCountry}
          />
          <LocalTimes at={[24, 768, 432, 288]} places={places} state={state} />
        </>
      ) : (
        <TopLists {...{ all, scope, state }} />
      )}
      <FiguresStrip
        base={figures?.figures}
        parts={figures ? t(`dealerWall.figures.${figures.parts.kind}`, { count: figures.parts.count }) : ""}
        state={mapState}
      />
      {isWorld ? (
        <WorldSection {...{ places, approvalNo, state, choice, shown }} />
      ) : areaNo === null ? (
        <CountryMap map={map} {...{ approvalNo, state, choice }} onOpen={shown.openArea} />
      ) : (
        <ProvinceMap {...{ areaNo, map, approvalNo }} state={provinceState} onBack={shown.back} />
      )}
      <Analyses analysis={analysis} state={state} />
      <WarningFactories warnings={warnings} scope={scope} abroad={isWorld} state={state} />
      <CustomerAnalysis content={content} scope={scope} state={state} />
    </Stage>
  );
}

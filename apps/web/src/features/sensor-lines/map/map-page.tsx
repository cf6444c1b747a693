import type { SensorMapInfo } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Empty, Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { mapsQuery } from "../queries.ts";
import { emptyMap } from "./map-draft.ts";
import { MapEditor } from "./map-editor.tsx";

const newMap: SensorMapInfo = {
  mapId: null,
  model: null,
  name: "",
  tenantId: null,
  isOwn: false,
  version: 0,
  savedTime: null,
  sensorCount: 0,
  map: emptyMap,
};

/** One register map: of the catalogue, one's own, or a new one. */
export function MapPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const wanted = query.get("map");
  const maps = useQuery(mapsQuery);
  if (!maps.data)
    return maps.isError ? (
      <Failed sentence={maps.error.message} onRetry={() => void maps.refetch()} />
    ) : (
      <Skeleton heights={[40, 320, 160]} />
    );
  const found = wanted ? maps.data.find(({ mapId, model }) => (mapId ?? model) === wanted) : newMap;
  if (!found)
    return (
      <Empty sentence={t("shell.page.notFound")}>
        <LinkButton to="/sensorLine">{t("sensorLines.edit.back")}</LinkButton>
      </Empty>
    );
  return <MapEditor key={`${wanted} ${found.version}`} info={found} />;
}

import type { SensorMapInfo } from "@oilcloud/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Panel } from "../../../ui/panels/panel.tsx";
import { Failed, Skeleton } from "../../../ui/panels/panel-states.tsx";
import { mapPath } from "../map/map-path.ts";
import { mapsQuery } from "../queries.ts";
import styles from "./lines.module.css";

/** All register maps, those that people have made first. */
export function MapsPanel() {
  const { t } = useTranslation();
  const maps = useQuery(mapsQuery);
  return (
    <Panel
      title={t("sensorLines.maps")}
      note={t("sensorLines.mapsNote")}
      actions={<LinkButton to={mapPath(null)}>{t("sensorLines.newMap")}</LinkButton>}
      flush
    >
      {maps.data ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t("sensorLines.name")}</th>
                <th>{t("sensorLines.origin")}</th>
                <th>{t("sensorLines.sensors")}</th>
              </tr>
            </thead>
            <tbody>
              {maps.data.map((map) => (
                <tr key={map.mapId ?? map.model}>
                  <td>
                    <Link to={mapPath(map)}>{map.name}</Link>
                  </td>
                  <td>{t(`sensorLines.${originOf(map)}`)}</td>
                  <td>{map.sensorCount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : maps.isError ? (
        <Failed sentence={maps.error.message} onRetry={() => void maps.refetch()} />
      ) : (
        <Skeleton heights={[36, 36, 36]} />
      )}
    </Panel>
  );
}

const originOf = ({ mapId, tenantId }: SensorMapInfo) =>
  mapId === null ? "fromCatalogue" : tenantId === null ? "ofPlatform" : "ofDealer";

import { useMemo } from "react";
import styles from "./locator.module.css";
import type { MapArea } from "./map-file.ts";
import { projectInto } from "./projection.ts";

const size = [188, 140] as const;

/** The country in small, with the province that is shown. */
export function Locator({ areas, chosen }: { areas: readonly MapArea[]; chosen: string }) {
  const paths = useMemo(() => {
    const projection = projectInto(areas, size, 0.75);
    return areas.map((area) => ({ areaNo: area.areaNo, path: projection.path(area) }));
  }, [areas]);
  return (
    <svg className={styles.locator} width={size[0]} height={size[1]} aria-hidden="true">
      {paths.map(({ areaNo, path }) => (
        <path key={areaNo} d={path} data-chosen={areaNo === chosen} />
      ))}
    </svg>
  );
}

import { useMemo } from "react";
import { useLanguage } from "../../../lib/i18n/use-language.ts";
import styles from "./area-map.module.css";
import type { MapArea, Point } from "./map-file.ts";
import { MapMarks } from "./map-marks.tsx";
import { namesWithRoom } from "./name-places.ts";
import type { PartedMark } from "./part-marks.ts";
import type { Projection } from "./projection.ts";

export interface AreaFigure {
  areaNo: string;
  /** 0 without devices, 4 for most. */
  shade: number;
  devices: number;
}

interface AreaMapProps {
  size: Point;
  areas: readonly MapArea[];
  projection: Projection;
  figures: ReadonlyMap<string, AreaFigure>;
  marks: readonly PartedMark[];
  /** The area with the bright outline. */
  chosen: string | null;
  /** Figures stand below the names. */
  counted?: boolean;
  grey: boolean;
  /** The text of an area for screen readers. */
  describe: (area: MapArea, figure: AreaFigure | undefined) => string;
  onHover: (areaNo: string | null) => void;
  onOpen?: (areaNo: string) => void;
}

const slabDrop = 11;

/** Areas shaded by what they hold, as a slab with marks and names above it. */
export function AreaMap(props: AreaMapProps) {
  const { size, areas, projection, figures, marks, chosen, counted = false, grey } = props;
  const [width, height] = size;
  const drawn = useMemo(
    () => areas.map((area) => ({ area, path: projection.path(area) })),
    [areas, projection],
  );
  const slab = useMemo(() => drawn.flatMap(({ area, path }) => (area.inset ? [] : path)).join(""), [drawn]);
  const outline = drawn.find(({ area }) => area.areaNo === chosen && !area.inset);
  return (
    <div className={styles.map} style={{ width, height }} data-grey={grey}>
      <svg width={width} height={height}>
        <path className={styles.slab} d={slab} transform={`translate(0 ${slabDrop})`} />
        {drawn.map(({ area, path }) => (
          <AreaShape key={area.areaNo + area.name} {...props} area={area} path={path} />
        ))}
        {outline && <path className={styles.chosen} d={outline.path} />}
      </svg>
      <MapMarks marks={marks} />
      <AreaNames {...{ size, areas, projection, figures, chosen, counted }} />
    </div>
  );
}

function AreaShape({
  area,
  path,
  figures,
  describe,
  onHover,
  onOpen,
}: AreaMapProps & { area: MapArea; path: string }) {
  if (area.inset) return <path className={styles.inset} d={path} />;
  const { areaNo } = area;
  const figure = figures.get(areaNo);
  const opens = onOpen && areaNo !== "" ? () => onOpen(areaNo) : undefined;
  return (
    <path
      className={styles.area}
      d={path}
      data-area={areaNo}
      data-shade={figure?.shade ?? 0}
      aria-label={describe(area, figure)}
      {...(opens
        ? {
            role: "button",
            tabIndex: figure ? 0 : -1,
            onClick: opens,
            onKeyDown: ({ key }) => key === "Enter" && opens(),
            onFocus: () => onHover(areaNo),
            onBlur: () => onHover(null),
          }
        : { role: "img" })}
      onPointerEnter={() => onHover(areaNo)}
      onPointerLeave={() => onHover(null)}
    />
  );
}

function AreaNames({
  size: [width, height],
  areas,
  projection,
  figures,
  chosen,
  counted,
}: Pick<AreaMapProps, "size" | "areas" | "projection" | "figures" | "chosen"> & { counted: boolean }) {
  const chinese = useLanguage() === "zh-CN";
  const fontSize = chinese ? 16 : 14;
  const all = useMemo(
    () =>
      areas.map((area) => ({
        key: area.areaNo || area.name,
        text: chinese ? area.short : area.nameEn,
        at: projection.at(area.inset ? area.center : area.label),
        bounds: projection.bounds(area),
      })),
    [areas, projection, chinese],
  );
  const placed = useMemo(
    () => namesWithRoom(all, fontSize, counted ? 2.2 * fontSize : fontSize),
    [all, fontSize, counted],
  );
  const shown = all.filter((name) => placed.includes(name) || name.key === chosen);
  return (
    <svg className={styles.names} width={width} height={height} aria-hidden="true" fontSize={fontSize}>
      {shown.map(({ key, text, at: [x, y] }) => {
        const count = counted ? figures.get(key)?.devices : undefined;
        return (
          <text key={key} x={x} y={count === undefined ? y : y - 4} data-chosen={key === chosen}>
            {text}
            {count !== undefined && (
              <tspan className={styles.count} x={x} dy={20}>
                {count}
              </tspan>
            )}
          </text>
        );
      })}
    </svg>
  );
}

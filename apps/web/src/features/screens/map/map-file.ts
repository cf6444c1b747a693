/** Longitude and latitude in degrees, or x and y in pixels. */
export type Point = readonly [number, number];
export type Ring = readonly Point[];

export interface MapArea {
  areaNo: string;
  name: string;
  short: string;
  nameEn: string;
  /** Where its name stands. */
  label: Point;
  center: Point;
  /** The box with the islands of the South China Sea: drawn beside the land, no place of its own. */
  inset: boolean;
  rings: readonly Ring[];
}

interface MapFeature {
  properties: Partial<Omit<MapArea, "rings">>;
  geometry:
    | { type: "Polygon"; coordinates: Ring[] | string[]; encodeOffsets?: Point[] }
    | { type: "MultiPolygon"; coordinates: (Ring[] | string[])[]; encodeOffsets?: Point[][] };
}
/** GeoJSON, plain or with the rings as ECharts' map files write them. */
export interface MapFile {
  UTF8Scale?: number;
  features: MapFeature[];
}

export function areasOf(file: MapFile): MapArea[] {
  return file.features.map(({ properties, geometry }) => {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const offsets = geometry.type === "Polygon" ? [geometry.encodeOffsets] : geometry.encodeOffsets;
    const rings = polygons.flatMap((polygon, i) =>
      polygon.map((ring, j) =>
        typeof ring === "string" ? decodeRing(ring, offsets?.[i]?.[j] ?? [0, 0], file.UTF8Scale) : ring,
      ),
    );
    const center = properties.center ?? middleOf(rings);
    const name = properties.name ?? "";
    return {
      areaNo: properties.areaNo ?? "",
      name,
      short: properties.short ?? name,
      nameEn: properties.nameEn ?? name,
      label: properties.label ?? center,
      center,
      inset: properties.inset ?? false,
      rings,
    };
  });
}

/** Two characters a point: the step from the point before, zigzag-coded above `@`, in parts of a degree. */
function decodeRing(text: string, [firstX, firstY]: Point, parts = 1024): Ring {
  const steps = Array.from({ length: text.length }, (_, i) => {
    const code = text.charCodeAt(i) - 64;
    return (code >> 1) ^ -(code & 1);
  });
  const ring: Point[] = [];
  let [x, y] = [firstX, firstY];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    ring.push([x / parts, y / parts]);
  }
  return ring;
}

export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function boundsOf(rings: readonly Ring[]): Bounds {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const ring of rings)
    for (const [x, y] of ring) {
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.min(bounds.bottom, y);
      bounds.top = Math.max(bounds.top, y);
    }
  return bounds;
}

function middleOf(rings: readonly Ring[]): Point {
  const { left, right, bottom, top } = boundsOf(rings);
  return [(left + right) / 2, (bottom + top) / 2];
}

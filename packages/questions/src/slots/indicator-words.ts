import type { Dimension, IndicatorKey, LabQuantityKey } from "@oilcloud/oil";

export interface IndicatorWords {
  readonly pattern: RegExp;
  readonly keys: readonly IndicatorKey[];
  readonly lab?: readonly LabQuantityKey[];
  readonly dimension: Dimension;
  /** A field of several indicators and not one of them. */
  readonly isField?: boolean;
}

const at40 = "(?:40 ?(?:°c?|度|摄氏度|c\\b|deg(?:rees?)?(?: c)?\\b) ?(?:时?的?|下的?)?)";

/** What quantities are called, the most special first; a device shows the first of the keys that it measures. */
export const indicatorWords: readonly IndicatorWords[] = [
  {
    pattern: /水活性|水活度|水分活度|含水活度|water[- ]?activit(?:y|ies)|water act\b\.?|\baw\b/,
    keys: ["waterActivity"],
    dimension: "water",
  },
  {
    pattern: /(?:相对)?饱和度|(?:relative |water )?saturation(?: level)?|relative humidity|\brh\b/,
    keys: ["rhSaturation"],
    dimension: "water",
  },
  {
    pattern:
      /微量水分?|水分含量|含水量|含水率|水含量|water (?:content|ppm|concentration)|moisture content|water in (?:the )?oil|ppm(?: of)? water|(?:水分?)?ppm值?|卡尔费休/,
    keys: ["waterPpm"],
    lab: ["waterPpm"],
    dimension: "water",
  },
  {
    pattern:
      /水分|含水|进水|油(?:里面?|中)的?水(?!活|泥|平)|水(?=多不多|[多大高少](?:吗|不|了|$|\?)|是不是|越|超|涨|呢|多少|怎|如何|有多|含|的(?:情况|变化|趋势|含量)|[和跟与、,]|$)|水气|水份|\bwater\b|moisture|\bwet(?:ness)?\b|humidity/,
    keys: ["waterPpm", "waterActivity", "rhSaturation"],
    lab: ["waterPpm"],
    dimension: "water",
    isField: true,
  },
  {
    pattern:
      /(?:过?滤芯?|滤网|滤器)(?:前后)?(?:的)? ?(?:压差|差压|阻力)|压差|差压|滤芯(?:还)?(?:是不是|会不会|有没有|快)?(?:堵(?:塞|了|死|住)?)|滤芯(?=还能|寿命|还有)|filter (?:element )?(?:is |be |get(?:ting)? )?(?:clogged|blocked|plugged)|filter(?= (?:element )?(?:of|on|at|in) .{0,24}(?:clog|block|plug))|new filter|filter (?:differential pressure|diff(?:erential)?\b\.?(?: press(?:ure)?\b)?|pressure drop|dp|Δp|δp|pressure|clogging)|differential pressure|delta p\b|pressure drop|\bdp\b|δp/,
    keys: ["filterDp"],
    dimension: "contamination",
  },
  {
    pattern:
      /油液温度|油的?温度?|温度|油溫|(?:the )?temp(?:erature)?s? of (?:the )?oil\b|oil[- ]?temp(?:erature)?s?\b\.?|temperatures?\b|\btemps?\b\.?|温$/,
    keys: ["oilTemp"],
    dimension: "operation",
  },
  {
    pattern:
      /油位|液位|油面|油箱液位|(?:oil|tank|fluid) levels?\b|how full(?: is| are)?(?: the)?(?: oil)?(?: tanks?)?|油(?:还)?(?:剩|够不够|多不多|满不满)|缺油(?:吗|没)?/,
    keys: ["oilLevel"],
    dimension: "operation",
  },
  {
    pattern: /振动(?:速度|值)?|震动|vibrations?(?: velocity| level)?|\bvib\b/,
    keys: ["vibRms"],
    dimension: "wear",
  },
  { pattern: /流量|(?:sensor |sample )?flow(?: rate)?\b/, keys: ["sampleFlow"], dimension: "operation" },
  {
    pattern:
      /铁磁(?:性)?大(?:颗粒|磨粒)(?:速率)?|大磨粒(?:速率)?|大铁磁颗粒|large ferrous(?: debris| particles?)?(?: rate)?|ferrous debris (?:rate )?(?:>|over|above) ?100(?: ?µm)?/,
    keys: ["feLargeRate"],
    dimension: "wear",
  },
  {
    pattern:
      /非铁磁?(?:性)?(?:磨粒|颗粒|磨屑)?(?:速率|数)?|non-?\s?ferrous(?: debris| particles?| metal)?(?: rate| counts?)?/,
    keys: ["nfeRate"],
    dimension: "wear",
  },
  { pattern: /铁磁质量|ferrous mass/, keys: ["feMass"], dimension: "wear" },
  {
    pattern:
      /铁磁(?:性)?(?:磨粒|颗粒|磨屑)?(?:速率|数)?|铁屑|磨粒(?:速率|数)?|金属颗粒|ferrous(?: debris| particles?| metal)?(?: rate| counts?)?|wear (?:debris|particles?|metals?|rate)|debris(?: rate)?|\bfe rate\b|metal particles?/,
    keys: ["feRate", "feLargeRate"],
    dimension: "wear",
  },
  {
    pattern: /磨损|磨耗|\bwear\b/,
    keys: ["feRate", "feLargeRate", "feMass", "nfeRate", "vibRms"],
    dimension: "wear",
    isField: true,
  },
  { pattern: /粘度指数|viscosity index/, keys: [], lab: ["viscosityIndex"], dimension: "aging" },
  {
    pattern: /100 ?(?:°c?|度) ?(?:时?的?)?(?:运动)?粘度|viscosity at 100(?: ?°?c)?/,
    keys: [],
    lab: ["viscosity100"],
    dimension: "aging",
  },
  {
    pattern:
      /粘度(?:的)?变化率|粘度变化(?!图|曲线|趋势)|粘度偏差|viscosity (?:change|deviation|shift)(?: vs\.? new oil| rate)?|change (?:of|in) (?:the )?viscosity/,
    keys: ["viscosityDev"],
    dimension: "aging",
  },
  {
    pattern: new RegExp(
      `${at40}(?:运动)?粘度|v(?:isc|iscosity) ?(?:at|@) ?40(?: ?(?:°?c\\b|degrees?(?: c)?|°))?|\\bv40\\b|\\bkv40\\b|粘度(?:在|@)?40度?`,
    ),
    keys: ["viscosity40"],
    lab: ["viscosity40"],
    dimension: "aging",
  },
  {
    pattern: /运动粘度|kinematic viscosity/,
    keys: ["kinViscosity", "viscosity40"],
    lab: ["viscosity40"],
    dimension: "aging",
  },
  { pattern: /动力粘度|dynamic viscosity/, keys: ["dynViscosity"], dimension: "aging" },
  {
    pattern: /粘度|粘稠度|viscosit(?:y|ies)|\bvisc\b\.?/,
    keys: ["viscosity40", "kinViscosity", "viscosityDev"],
    lab: ["viscosity40"],
    dimension: "aging",
    isField: true,
  },
  {
    pattern: /介电(?:常数)?变化率?|permittivity change(?: at 40(?: ?°?c)?)?|dielectric change/,
    keys: ["dielectricDev40"],
    dimension: "aging",
  },
  {
    pattern: /介电常数|介电|permittivity|dielectric(?: constant)?/,
    keys: ["dielectric", "dielectricDev40"],
    dimension: "aging",
  },
  {
    pattern: new RegExp(`${at40}?电导率?|(?:oil )?conductivity(?: at 40(?: ?°?c)?)?`),
    keys: ["conductivity40"],
    dimension: "aging",
  },
  {
    pattern: /酸值|酸价|总酸值|(?:total )?acid(?:ity)?(?: number| value)?|\btan\b/,
    keys: ["acidNumber"],
    lab: ["acidNumber"],
    dimension: "aging",
  },
  { pattern: /碱值|base number|\btbn\b/, keys: [], lab: ["baseNumber"], dimension: "aging" },
  { pattern: /闪点|flash ?point/, keys: [], lab: ["flashPoint"], dimension: "aging" },
  {
    pattern: /氧化(?:值|度)?|oxidation/,
    keys: ["oxidation", "oilQuality"],
    lab: ["oxidation"],
    dimension: "aging",
  },
  {
    pattern: /油品?品质(?:指数)?|油质|品质指数|oil (?:quality|condition)(?: index)?|quality index/,
    keys: ["oilQuality"],
    dimension: "aging",
  },
  {
    pattern: /老化|劣化|衰变|变质|\bag(?:e)?ing\b|degrad(?:ation|ed|ing)/,
    keys: ["oilQuality", "oxidation", "dielectricDev40", "viscosityDev"],
    dimension: "aging",
    isField: true,
  },
  { pattern: /密度|densit(?:y|ies)/, keys: ["density"], dimension: "aging" },
  {
    pattern: /nas ?(?:1638)? ?(?:等级|级别|级数|级|class(?:es)?|code|grade|level|value)?(?! ?\d)/,
    keys: ["nasClass"],
    lab: ["nasClass"],
    dimension: "contamination",
  },
  { pattern: /as ?4059(?: ?等级| class)?/, keys: [], lab: ["as4059Class"], dimension: "contamination" },
  {
    pattern:
      /(?:≥|>=|>)? ?4 ?µm(?:的)?(?:颗粒数?| particles?(?: counts?)?)|particles? (?:counts? )?(?:≥|>=|>|above|over) ?4 ?µm/,
    keys: ["count_ch1"],
    dimension: "contamination",
  },
  {
    pattern:
      /(?:≥|>=|>)? ?6 ?µm(?:的)?(?:颗粒数?| particles?(?: counts?)?)|particles? (?:counts? )?(?:≥|>=|>|above|over) ?6 ?µm/,
    keys: ["count_ch2"],
    dimension: "contamination",
  },
  {
    pattern:
      /(?:≥|>=|>)? ?14 ?µm(?:的)?(?:颗粒数?| particles?(?: counts?)?)|particles? (?:counts? )?(?:≥|>=|>|above|over) ?14 ?µm/,
    keys: ["count_ch3"],
    dimension: "contamination",
  },
  {
    pattern:
      /iso ?(?:4406)? ?(?:清洁度)?(?:等级|级别|代码|codes?\b|class(?:es)?|cleanliness(?: codes?)?)|iso ?4406|\biso\b(?! ?\d)|清洁度(?:等级|级别)?|cleanliness(?: codes?| class| level)?/,
    keys: ["iso4", "iso6", "iso14"],
    lab: ["iso4", "iso6", "iso14"],
    dimension: "contamination",
  },
  {
    pattern: /颗粒(?:计?数|度|物)?|particle counts?|particles?\b/,
    keys: ["count_ch1", "count_ch3", "iso4"],
    dimension: "contamination",
  },
  {
    pattern: /污染(?:度|物|等级)?|脏污?|contaminat(?:ion|ed)|\bdirt(?:y)?\b/,
    keys: ["nasClass", "iso4", "iso6", "iso14"],
    dimension: "contamination",
    isField: true,
  },
  {
    pattern: /油压|(?:系统|管路)?压力|(?:line |oil |system )?pressure/,
    keys: ["linePressure"],
    dimension: "operation",
  },
  {
    pattern: /(?:含)?铁含量|铁元素|iron(?: content)?|\bfe\b(?! rate)/,
    keys: [],
    lab: ["iron"],
    dimension: "wear",
  },
  { pattern: /铜(?:含量)?|copper|\bcu\b/, keys: [], lab: ["copper"], dimension: "wear" },
  { pattern: /铝(?:含量)?|alumin(?:i)?um/, keys: [], lab: ["aluminium"], dimension: "wear" },
  { pattern: /铬(?:含量)?|chromium/, keys: [], lab: ["chromium"], dimension: "wear" },
  { pattern: /铅(?:含量)?|\blead content|\bpb\b/, keys: [], lab: ["lead"], dimension: "wear" },
  { pattern: /硅(?:含量)?|silicon/, keys: [], lab: ["silicon"], dimension: "contamination" },
  { pattern: /锌(?:含量)?|zinc/, keys: [], lab: ["zinc"], dimension: "aging" },
  { pattern: /磷(?:含量)?|phosphorus/, keys: [], lab: ["phosphorus"], dimension: "aging" },
  { pattern: /钙(?:含量)?|calcium/, keys: [], lab: ["calcium"], dimension: "aging" },
  { pattern: /pq(?: ?(?:指数|index))/, keys: [], lab: ["pqIndex"], dimension: "wear" },
];

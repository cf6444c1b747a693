import type { Term } from "./term.ts";

/** What is measured and how it is judged; the most special first. */
export const measuredTerms: readonly Term[] = [
  {
    id: "iso4406",
    name: { zh: "ISO 4406 清洁度等级", en: "ISO 4406 cleanliness code" },
    pattern:
      /iso ?4406|iso (?:code|等级|清洁度)|清洁度(?!目标)(?:等级|代码)?|cleanliness code|\d{1,2}\/\d{1,2}\/\d{1,2}/,
    key: "iso4",
    sentences: [
      {
        zh: "ISO 4406 用三个数表示油的清洁度，依次对应每毫升中 ≥4、≥6、≥14 µm 的颗粒数",
        en: "ISO 4406 gives the cleanliness of an oil in three numbers: particles per mL of ≥4, ≥6 and ≥14 µm",
      },
      {
        zh: "数字每增加 1，颗粒数约翻一倍，所以 20/18/15 的颗粒约为 19/17/14 的两倍",
        en: "Each step of 1 is about twice as many particles, so 20/18/15 has about twice those of 19/17/14",
      },
    ],
  },
  {
    id: "as4059",
    name: { zh: "SAE AS4059（GJB 420B）", en: "SAE AS4059 (GJB 420B)" },
    pattern: /as ?4059|gjb ?420/,
    sentences: [
      {
        zh: "AS4059 是 NAS 1638 的后继标准，按累计颗粒数分 000 至 12 级，GJB 420B 与其对应",
        en: "AS4059 succeeds NAS 1638: classes 000 to 12 by cumulative particle counts; GJB 420B corresponds to it",
      },
      {
        zh: "各粒径段（A ≥4 µm 至 F ≥70 µm）分别定级，取最差的一级",
        en: "Each size range, A (≥4 µm) to F (≥70 µm), has its own class, and the worst one counts",
      },
    ],
  },
  {
    id: "nas1638",
    name: { zh: "NAS 1638 等级", en: "NAS 1638 class" },
    pattern: /nas(?: ?1638)?(?: ?等级)?/,
    key: "nasClass",
    sentences: [
      {
        zh: "NAS 1638 按 100 mL 油中 5–15、15–25、25–50、50–100、>100 µm 五段颗粒数分 00 至 12 级，取最差的一段",
        en: "NAS 1638 classes an oil from 00 to 12 by the particles per 100 mL in five size ranges, 5–15 to >100 µm; the worst range counts",
      },
      {
        zh: "每升高一级，允许的颗粒数翻一倍",
        en: "Each class allows twice as many particles as the one below",
      },
    ],
  },
  {
    id: "waterActivity",
    name: { zh: "水活性", en: "Water activity" },
    pattern: /水活性|water activity|\baw\b/,
    key: "waterActivity",
    sentences: [
      {
        zh: "水活性（aw）是油中水量与该温度下饱和水量之比，0 为绝干，1 为饱和，超过后出现游离水",
        en: "Water activity (aw) is the water in the oil relative to saturation at its temperature: 0 is dry, 1 is saturated, and free water forms beyond that",
      },
      {
        zh: "它不随油品变化，但随温度变化：水量不变时，油温下降水活性会升高",
        en: "It holds for any oil but moves with temperature: with the same water, aw rises as the oil cools",
      },
    ],
  },
  {
    id: "saturation",
    name: { zh: "相对饱和度", en: "Relative saturation" },
    pattern: /饱和度|relative saturation|\brh\b/,
    key: "rhSaturation",
    sentences: [
      {
        zh: "相对饱和度是以百分数表示的水活性，100 % 为饱和",
        en: "Relative saturation is water activity in per cent; 100 % is saturated",
      },
    ],
  },
  {
    id: "freeWater",
    name: { zh: "游离水与乳化", en: "Free and emulsified water" },
    pattern: /游离水|乳化|free water|emulsi/,
    key: "waterActivity",
    sentences: [
      {
        zh: "水量超过饱和后，多余的水以液滴析出，沉底为游离水，分散为乳化水，润滑膜会被破坏",
        en: "Beyond saturation the surplus water separates: it settles as free water or is dispersed as an emulsion, and the lubricating film breaks down",
      },
      {
        zh: "典型迹象：水活性 ≥0.95、介电常数上升超过 3 %、≥4 µm 颗粒增多（水滴被计为颗粒）",
        en: "Typical signs: aw ≥0.95, permittivity up by more than 3 %, more particles ≥4 µm (droplets are counted)",
      },
    ],
  },
  {
    id: "waterContent",
    name: { zh: "微量水分（ppm）", en: "Water content (ppm)" },
    pattern:
      /微量水|含水|水分(?!离)|油(?:里|中)(?:的)?(?:有)?水|water in (?:the )?oil|ppm|卡尔费|karl fischer|water content/,
    key: "waterPpm",
    sentences: [
      {
        zh: "微量水分是每千克油中的水量（mg/kg，即 ppm），实验室用卡尔费休法测定",
        en: "Water content is the water per kilogram of oil (mg/kg, the same as ppm); laboratories measure it by Karl Fischer titration",
      },
      {
        zh: "同样的 ppm 在冷油中更接近饱和，应与水活性一起看",
        en: "The same ppm is closer to saturation in cold oil, so read it together with water activity",
      },
    ],
  },
  {
    id: "isoVg",
    name: { zh: "ISO VG 粘度等级", en: "ISO VG viscosity grade" },
    pattern: /iso ?vg|粘度等级|viscosity grade|\bvg ?\d+/,
    key: "viscosityDev",
    sentences: [
      {
        zh: "ISO VG 是 40 °C 运动粘度的等级，VG 46 即 46 mm²/s，允许偏差 ±10 %",
        en: "ISO VG is the grade of kinematic viscosity at 40 °C: VG 46 is 46 mm²/s, within ±10 %",
      },
    ],
  },
  {
    id: "viscosityChange",
    name: { zh: "粘度变化", en: "Viscosity change" },
    pattern: /粘度|viscosity/,
    key: "viscosityDev",
    sentences: [
      {
        zh: "粘度换算到 40 °C 后与新油比较，温度的影响已扣除",
        en: "Viscosity is converted to 40 °C and compared with the new oil, so temperature plays no part",
      },
      {
        zh: "升高多为氧化或混入高粘度油，降低多为混入燃油、低粘度油或添加剂剪切",
        en: "A rise points to oxidation or a thicker oil mixed in, a fall to fuel, a thinner oil or sheared additives",
      },
    ],
  },
  {
    id: "acidNumber",
    name: { zh: "酸值", en: "Acid number" },
    pattern: /酸值|acid number|\btan\b/,
    key: "acidNumber",
    sentences: [
      {
        zh: "酸值是中和 1 g 油中酸性物质所需的 KOH 毫克数，随氧化升高，限值按高出新油的量计",
        en: "The acid number is the KOH, in mg, that neutralizes 1 g of oil; it rises with oxidation, and the limit counts the rise over new oil",
      },
    ],
  },
  {
    id: "permittivity",
    name: { zh: "介电变化率", en: "Permittivity change" },
    pattern: /介电|permittivity|dielectric/,
    key: "dielectricDev40",
    sentences: [
      {
        zh: "介电变化率是换算到 40 °C 的介电常数相对新油的变化，氧化产物、水和混油都会使其升高",
        en: "Permittivity change compares the permittivity at 40 °C with the new oil; oxidation products, water and a wrong oil all raise it",
      },
    ],
  },
  {
    id: "conductivity",
    name: { zh: "电导率", en: "Conductivity" },
    pattern: /电导|conductivity/,
    key: "conductivity40",
    sentences: [
      {
        zh: "电导率反映油中的离子，与水活性同时突增通常是冷却液或盐水进入",
        en: "Conductivity shows ions in the oil; a jump together with water activity usually means coolant or salt water",
      },
    ],
  },
  {
    id: "ferrousDebris",
    name: { zh: "铁磁磨粒速率", en: "Ferrous debris rate" },
    pattern: /铁磁|磨粒|ferrous|debris/,
    key: "feLargeRate",
    sentences: [
      {
        zh: "铁磁磨粒速率是每天新增的铁磁颗粒数，反映齿轮和轴承的磨损快慢，看增速比看总数更早发现问题",
        en: "The ferrous debris rate is the number of new ferrous particles per day: it shows how fast gears and bearings wear, earlier than the total does",
      },
      {
        zh: "大于 100 µm 的颗粒增多说明疲劳剥落，7 天内翻倍应安排停机",
        en: "More particles above 100 µm point to fatigue; if the rate doubles within 7 days, plan a stop",
      },
    ],
  },
  {
    id: "filterDp",
    name: { zh: "滤芯压差", en: "Filter differential pressure" },
    pattern: /压差|differential pressure|filter dp|δp/,
    key: "filterDp",
    sentences: [
      {
        zh: "滤芯压差是滤芯前后的压力差，升高说明堵塞，突然降到接近零说明破损或旁通",
        en: "Filter differential pressure is the drop across the element: a rise means clogging, a sudden fall to nearly zero a torn element or an open bypass",
      },
      {
        zh: "冷油会使压差偏高，应在工作温度下判断",
        en: "Cold oil raises it, so judge it at working temperature",
      },
    ],
  },
  {
    id: "oilQuality",
    name: { zh: "油品品质指数", en: "Oil quality index" },
    pattern: /品质指数|油品品质|oil quality/,
    key: "oilQuality",
    sentences: [
      {
        zh: "油品品质指数综合反映油的老化程度，由传感器给出，随氧化变差",
        en: "The oil quality index sums up how aged an oil is, as its sensor sees it; it worsens with oxidation",
      },
    ],
  },
  {
    id: "alarmLevels",
    name: { zh: "一级报警与二级报警", en: "Level 1 and level 2 alarms" },
    pattern:
      /一级(?:和|与|跟)?(?:二级)?(?:报警)?|二级报警|报警级别|报警等级|报警(?:一共)?分|level[- ]?(?:1|2|one|two)|alarm levels?/,
    sentences: [
      {
        zh: "一级报警表示超限，即指标超过限值；二级报警表示注意，即指标超过注意值或超出本机正常范围，通常先触发",
        en: "A level 1 alarm means over limit: an indicator has passed its limit; level 2 is a warning: the indicator has passed its warning limit or left this machine's normal range, and usually triggers first",
      },
    ],
  },
  {
    id: "baseline",
    name: { zh: "基线", en: "Baseline" },
    pattern: /基线|baseline|sigma|\d? ?σ(?: above normal)?|normal range|正常范围/,
    sentences: [
      {
        zh: "基线是本机在相同工况下的正常值，由历史数据学习得到，σ 是其正常波动幅度",
        en: "The baseline is what is usual for this device under the same conditions, learned from its history; σ is how much it normally fluctuates",
      },
    ],
  },
  {
    id: "forecastMeaning",
    name: { zh: "达限预测", en: "Forecast" },
    pattern:
      /达限预测|^forecast$|预测.*(?:怎么|如何|含义|意思|区间)|80 ?%|forecast.*(?:mean|work|made)|how.*forecast/,
    sentences: [
      {
        zh: "达限预测用最近一次换油以来的数据外推，给出到达限值的日期和 80 % 区间，趋势不显著时不预测",
        en: "The forecast extends the data since the last oil change to the day the limit is reached, with an 80 % interval; without a significant trend there is none",
      },
    ],
  },
];

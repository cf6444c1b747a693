import type { AlarmCategory } from "../../limits/alarm-categories.ts";
import type { Label } from "../../label.ts";
import type { MachineType } from "../../catalogue/machine-types.ts";
import type { Pace } from "./indicator-moves.ts";
import type { Sign } from "./signs.ts";

/** A sign, or several of which one is enough. */
type Shown = Sign | readonly [Sign, ...Sign[]];

export interface Cause {
  readonly id: CauseId;
  /** Of the alarms that may come from it, the first is the one it usually shows in. */
  readonly categories: readonly AlarmCategory[];
  /** The signs of the cause; the first one is required. */
  readonly shows: readonly [Shown, ...Shown[]];
  /** What it may show in its course, and need not. */
  readonly mayShow: readonly Sign[];
  /** What it shows more often than not: less likely where a sensor of it is quiet. */
  readonly usuallyShows?: readonly Sign[];
  /** What it cannot show. */
  readonly without: readonly Sign[];
  /** What rules it out. */
  readonly never?: readonly Sign[];
  /** How its first sign comes, the usual pace first. */
  readonly begins?: readonly Pace[];
  /** The category that it is a consequence of: while that lasts both are one episode. */
  readonly follows?: AlarmCategory;
  /** The category whose causes it comes from, where it is the same matter in another measure. */
  readonly source?: AlarmCategory;
  /** A consequence of what the alarm is about, not its source: listed beside its source, and first only where no source fits. */
  readonly isConsequence?: true;
  /** The machines on which it is the usual one; on others it is less likely. */
  readonly machines?: readonly MachineType[];
  /** Whether others cannot have it at all. */
  readonly onlyThere?: true;
  readonly cause: Label;
  readonly action: Label;
}

/** What the signs of a machine point to. */
const table = [
  {
    id: "coolerLeak",
    categories: ["water"],
    shows: ["water"],
    mayShow: ["permittivity", "conductivity", "saturated"],
    without: ["salt", "evenWater", "slowWater"],
    begins: ["suddenly", "slowly"],
    cause: { zh: "冷却器泄漏或冲洗水进入", en: "Cooler leak or wash-down water" },
    action: {
      zh: "对冷却器打压检漏，检查密封，放水并真空脱水",
      en: "Pressure-test the cooler; check seals; drain and dehydrate",
    },
  },
  {
    id: "breather",
    categories: ["water"],
    shows: ["water"],
    mayShow: ["evenWater", "slowWater", "conductivity", "permittivity", "saturated"],
    without: ["salt"],
    begins: ["creeping"],
    cause: { zh: "呼吸器失效，空气中的水分进入", en: "Exhausted breather letting in moist air" },
    action: {
      zh: "更换干燥呼吸器，检查密封，必要时脱水",
      en: "Fit a fresh desiccant breather; check seals; dehydrate if necessary",
    },
  },
  {
    id: "glandSteam",
    categories: ["water"],
    shows: ["water"],
    mayShow: ["permittivity", "conductivity", "saturated"],
    without: ["salt", "evenWater", "slowWater"],
    begins: ["slowly", "creeping"],
    machines: ["steamTurbine"],
    onlyThere: true,
    cause: { zh: "汽封漏汽进入油中", en: "Steam from the gland seals" },
    action: {
      zh: "检查汽封压力与间隙，投入油净化装置",
      en: "Check gland seal pressure and clearance; run the oil purifier",
    },
  },
  {
    id: "condensate",
    categories: ["water"],
    // The air's water stays in oil that does not get hot enough to drive it out.
    shows: ["water"],
    mayShow: ["cold", "permittivity", "conductivity", "saturated"],
    without: ["salt", "evenWater", "slowWater"],
    begins: ["slowly", "creeping"],
    machines: ["screwCompressor"],
    onlyThere: true,
    cause: { zh: "压缩空气冷凝水", en: "Condensate from the compressed air" },
    action: {
      zh: "提高排气温度，避免频繁短时运行，排放冷凝水",
      en: "Raise the discharge temperature; avoid short running; drain the condensate",
    },
  },
  {
    id: "coolant",
    categories: ["water"],
    shows: ["water", "salt"],
    // Emulsions are thicker than the oil; what thins it is something else.
    mayShow: ["conductivity", "saturated", "permittivity", "thick", "viscosityStep", "quality"],
    without: [],
    cause: { zh: "冷却液或盐水进入", en: "Coolant or salt water ingress" },
    action: { zh: "停机查漏，送检钠、钾含量", en: "Stop and locate the leak; test for sodium and potassium" },
  },
  {
    id: "freeWater",
    categories: ["water"],
    shows: ["saturated", "permittivity", "particles"],
    mayShow: ["water", "conductivity", "quality"],
    without: ["salt"],
    isConsequence: true,
    cause: { zh: "存在游离水或乳化", en: "Free or emulsified water" },
    action: { zh: "真空脱水，用卡尔·费休法复测", en: "Vacuum-dehydrate; confirm by Karl Fischer titration" },
  },
  {
    id: "corrosion",
    categories: ["water"],
    shows: ["longWet", "iron"],
    mayShow: ["water", "saturated", "particles", "permittivity", "conductivity"],
    // Rust is fine and does not shake.
    without: ["largeIron", "vibration"],
    isConsequence: true,
    cause: { zh: "油中含水引起腐蚀磨损", en: "Corrosive wear from water in oil" },
    action: { zh: "尽快脱水，检查轴承", en: "Dehydrate the oil promptly and inspect the bearings" },
  },
  {
    id: "dust",
    categories: ["contamination"],
    shows: ["particles"],
    mayShow: ["filter", "iron"],
    without: ["filterDown"],
    begins: ["suddenly", "slowly"],
    cause: { zh: "外界粉尘侵入", en: "Dust ingress" },
    action: { zh: "检查呼吸器与密封，投入旁路过滤", en: "Check breather and seals; run offline filtration" },
  },
  {
    id: "filterBypass",
    categories: ["contamination"],
    shows: ["particles"],
    mayShow: ["filterDown"],
    usuallyShows: ["filterDown"],
    without: ["filter"],
    begins: ["slowly", "creeping"],
    cause: { zh: "滤芯旁通或破损", en: "Filter bypassing or ruptured" },
    action: { zh: "检查旁通阀，更换滤芯", en: "Check the bypass valve and replace the element" },
  },
  {
    id: "filterClogged",
    categories: ["contamination"],
    shows: ["filter"],
    mayShow: ["particles", "hot"],
    without: [],
    cause: { zh: "滤芯堵塞", en: "Filter clogged" },
    action: {
      zh: "更换滤芯，查找脏物来源",
      en: "Replace the filter element and find the source of the dirt",
    },
  },
  {
    id: "dirtyOil",
    categories: ["contamination"],
    shows: ["serviced", "particles"],
    mayShow: ["filter"],
    without: [],
    cause: { zh: "新油不洁或维护带入脏物", en: "Dirty new oil, or dirt let in during service" },
    action: { zh: "循环冲洗过滤 24–48 小时后复测", en: "Flush through a filter for 24–48 h and recount" },
  },
  {
    id: "underFiltration",
    categories: ["contamination"],
    shows: ["longDirty", "particles"],
    mayShow: [],
    without: ["filter", "iron"],
    cause: { zh: "过滤能力不足", en: "Insufficient filtration" },
    action: { zh: "换用更精的滤芯或加装旁路过滤", en: "Fit a finer element or add offline filtration" },
  },
  {
    id: "droplets",
    categories: ["contamination"],
    // Oil that is not saturated has no drops.
    shows: ["saturated", "particles"],
    mayShow: ["water", "permittivity", "conductivity", "salt", "quality", "thick", "thin"],
    without: [],
    // Those that stay apart are small.
    never: ["coarse"],
    follows: "water",
    source: "water",
    cause: { zh: "水滴被计为颗粒", en: "Water droplets counted as particles" },
    action: { zh: "先按进水处理，脱水后复测颗粒", en: "Remove the water first, then recount particles" },
  },
  {
    id: "wearDebris",
    categories: ["contamination"],
    shows: [["iron", "largeIron"], "particles"],
    mayShow: ["vibration", "nonFerrous", "filter"],
    without: [],
    cause: { zh: "磨损产生的颗粒", en: "Wear debris" },
    action: { zh: "按异常磨损检查，做铁谱分析", en: "Inspect for wear; perform ferrography" },
  },
  {
    id: "varnish",
    categories: ["contamination"],
    shows: ["permittivity", "particles", "hot"],
    mayShow: ["quality", "thick", "conductivity"],
    without: ["water"],
    begins: ["slowly", "creeping"],
    cause: { zh: "漆膜等软颗粒", en: "Varnish or other soft particles" },
    action: {
      zh: "做 MPC 漆膜测试，投入除漆膜装置",
      en: "Perform MPC varnish test; install varnish removal",
    },
  },
  {
    id: "aeration",
    categories: ["contamination"],
    shows: ["lowLevel", "particles"],
    mayShow: ["hot"],
    without: [],
    cause: { zh: "油位低导致混入空气", en: "Air entrained due to low oil level" },
    action: { zh: "补油，检查吸油管路", en: "Top up; check the suction line" },
  },
  {
    id: "abnormalWear",
    categories: ["wear"],
    shows: [["iron", "largeIron"]],
    mayShow: ["iron", "largeIron", "particles"],
    without: ["vibration"],
    cause: { zh: "摩擦副异常磨损", en: "Abnormal wear of steel parts" },
    action: {
      zh: "做铁谱分析，内窥镜检查齿轮与轴承",
      en: "Perform ferrography; borescope gears and bearings",
    },
  },
  {
    id: "fatigue",
    categories: ["wear"],
    shows: [["iron", "largeIron"], "vibration"],
    mayShow: ["iron", "largeIron", "particles", "hot"],
    without: [],
    cause: { zh: "疲劳剥落", en: "Fatigue spalling" },
    action: {
      zh: "降负荷运行，尽快检查轴承与齿面",
      en: "Reduce load; inspect bearings and tooth flanks soon",
    },
  },
  {
    id: "abrasive",
    categories: ["wear"],
    shows: ["iron", "particles"],
    mayShow: ["filter", "largeIron"],
    without: ["vibration"],
    cause: { zh: "磨粒磨损", en: "Abrasive wear" },
    action: { zh: "查找粉尘来源，加强过滤", en: "Find the source of dust; improve filtration" },
  },
  {
    id: "thinFilm",
    categories: ["wear"],
    shows: ["tooThin", "iron"],
    mayShow: ["thin", "hot", "particles", "largeIron"],
    without: [],
    cause: { zh: "油膜过薄", en: "Oil film too thin" },
    action: { zh: "核对粘度等级，必要时换油", en: "Check viscosity grade; change the oil if necessary" },
  },
  {
    id: "scuffing",
    categories: ["wear"],
    shows: ["iron", "nonFerrous", "hot"],
    mayShow: ["largeIron", "particles", "vibration"],
    without: [],
    cause: { zh: "胶合或咬死", en: "Scuffing or seizure" },
    action: { zh: "停机检查", en: "Stop and inspect" },
  },
  {
    id: "bronze",
    categories: ["wear"],
    shows: ["nonFerrous"],
    mayShow: ["particles"],
    without: ["iron"],
    cause: { zh: "铜套或巴氏合金磨损", en: "Bronze or white-metal wear" },
    action: {
      zh: "送检铜、锡、铅，检查轴承温度",
      en: "Test for copper, tin and lead; check bearing temperatures",
    },
  },
  {
    id: "corrosiveWear",
    categories: ["wear"],
    shows: ["longWet", "iron"],
    mayShow: ["water", "saturated", "particles", "permittivity", "conductivity"],
    // Rust is fine and does not shake.
    without: ["largeIron", "vibration"],
    follows: "water",
    cause: { zh: "油中含水引起腐蚀磨损", en: "Corrosive wear from water in oil" },
    action: { zh: "尽快脱水，检查轴承", en: "Dehydrate the oil promptly and inspect the bearings" },
  },
  {
    id: "imbalance",
    categories: ["wear"],
    shows: ["vibration"],
    mayShow: [],
    without: ["iron", "largeIron", "nonFerrous"],
    cause: { zh: "不平衡、不对中或松动", en: "Imbalance, misalignment or looseness" },
    action: {
      zh: "做振动频谱分析，检查对中与地脚",
      en: "Analyze vibration spectrum; check alignment and foundation bolts",
    },
  },
  {
    id: "shear",
    categories: ["viscosity"],
    shows: ["thin"],
    mayShow: [],
    without: ["permittivity", "permittivityDown", "density", "quality"],
    begins: ["slowly", "creeping"],
    machines: ["hydraulic", "servo", "industrialGear", "windGear", "steamTurbine"],
    cause: { zh: "粘度指数改进剂剪切", en: "VI improver shear-down" },
    action: {
      zh: "换用剪切稳定的油品，择机换油",
      en: "Change to a shear-stable oil at the next opportunity",
    },
  },
  {
    id: "dilution",
    categories: ["viscosity", "quality"],
    shows: ["thin", ["density", "permittivityDown", "permittivity"]],
    mayShow: ["quality", "conductivity"],
    without: [],
    begins: ["slowly", "creeping"],
    machines: ["engine", "gasTurbine", "screwCompressor"],
    cause: { zh: "燃料、溶剂或气体稀释", en: "Dilution by fuel, solvent or gas" },
    action: { zh: "查找泄漏，送检闪点", en: "Find the leak; test the flash point" },
  },
  {
    id: "wrongOil",
    categories: ["viscosity", "quality"],
    shows: ["viscosityStep", ["density", "permittivity", "permittivityDown"]],
    mayShow: ["thin", "thick", "quality", "conductivity"],
    without: [],
    begins: ["suddenly"],
    cause: { zh: "补错油", en: "Topped up with wrong oil" },
    action: { zh: "核实补油记录，确认后放油冲洗", en: "Check top-up records; if confirmed, drain and flush" },
  },
  {
    id: "heavierOil",
    categories: ["viscosity"],
    shows: ["thick"],
    mayShow: ["density", "viscosityStep"],
    without: ["permittivity", "quality", "conductivity", "acid"],
    cause: { zh: "补入了更稠的油或轻组分挥发", en: "Topped up with heavier oil, or loss of light ends" },
    action: { zh: "核实补油记录，复测粘度", en: "Check top-up records; remeasure viscosity" },
  },
  {
    id: "oxidation",
    categories: ["viscosity", "quality"],
    shows: [
      ["quality", "permittivity", "acid", "thick"],
      ["permittivity", "acid", "conductivity"],
    ],
    mayShow: ["quality", "permittivity", "conductivity", "thick", "acid", "hot", "particles"],
    without: ["viscosityStep"],
    begins: ["slowly", "creeping"],
    cause: { zh: "油品氧化", en: "Oil oxidation" },
    action: { zh: "检测酸值与 RPVOT，安排换油", en: "Test acid number and RPVOT; schedule an oil change" },
  },
  {
    id: "additive",
    categories: ["quality"],
    shows: ["quality"],
    mayShow: ["acid"],
    without: ["permittivity", "conductivity", "thick", "thin"],
    begins: ["slowly", "creeping"],
    cause: { zh: "添加剂消耗", en: "Additive depletion" },
    action: { zh: "补充添加剂或部分换油", en: "Replenish additives or change part of the oil" },
  },
  {
    id: "endOfLife",
    categories: ["quality"],
    shows: ["usedUp"],
    mayShow: ["quality", "permittivity", "thick", "acid", "conductivity"],
    without: [],
    cause: { zh: "油品寿命将尽", en: "Oil near the end of its life" },
    action: {
      zh: "取样检测酸值与 RPVOT，安排换油",
      en: "Test acid number and RPVOT; schedule an oil change",
    },
  },
  {
    id: "waterInOil",
    categories: ["quality"],
    shows: [["permittivity", "conductivity"], "water"],
    mayShow: ["particles", "quality"],
    without: [],
    follows: "water",
    source: "water",
    cause: { zh: "油中含水", en: "Water in the oil" },
    action: { zh: "先按进水处理，脱水后复测", en: "Treat the water first, then measure again" },
  },
  {
    id: "overheating",
    categories: ["operation"],
    shows: ["hot"],
    mayShow: ["thin", "quality"],
    without: [],
    cause: {
      zh: "冷却不足或负荷过高，老化加快",
      en: "Insufficient cooling or overload; accelerated oil aging",
    },
    action: { zh: "检查冷却器与风扇，核对负荷", en: "Check cooler and fan; check load" },
  },
  {
    id: "levelLoss",
    categories: ["operation"],
    shows: ["lowLevel"],
    mayShow: ["hot", "particles"],
    without: [],
    cause: { zh: "泄漏或油耗", en: "Leakage or oil consumption" },
    action: { zh: "查找漏点并补油", en: "Locate the leak and top up" },
  },
  {
    id: "pressure",
    categories: ["operation"],
    shows: ["pressure"],
    mayShow: [],
    without: [],
    cause: { zh: "泵、阀或管路异常", en: "Pump, valve or piping fault" },
    action: { zh: "检查泵、溢流阀与管路", en: "Check pump, relief valve and piping" },
  },
  {
    id: "sensorFault",
    categories: ["sensor"],
    shows: ["sensor"],
    mayShow: [],
    without: [],
    cause: { zh: "传感器、取样流路或接线故障", en: "Sensor, sample line or wiring fault" },
    action: {
      zh: "检查流路、气泡与接线，必要时校准",
      en: "Check sample flow, air bubbles and wiring; calibrate if necessary",
    },
  },
  {
    // Listed first where other sensors contradict all that raised an alarm of the oil.
    id: "sensorInDoubt",
    categories: [],
    shows: ["doubted"],
    mayShow: [],
    without: [],
    cause: { zh: "很可能是传感器问题", en: "Probably the sensor" },
    action: {
      zh: "与手工取样结果比对，检查传感器、流路与接线",
      en: "Compare with a hand sample; check the sensor, sample flow and wiring",
    },
  },
  {
    id: "offline",
    categories: ["communication"],
    shows: ["silent"],
    mayShow: [],
    without: [],
    cause: { zh: "断电、网络中断或网关故障", en: "Power loss, network outage or gateway fault" },
    action: { zh: "检查供电、网络与网关", en: "Check power supply, network and gateway" },
  },
] as const satisfies readonly (Omit<Cause, "id"> & { readonly id: string })[];

export type CauseId = (typeof table)[number]["id"];

export const causes: readonly Cause[] = table;

import type { AlarmCategory } from "../alarms/categories.ts";
import type { Label } from "../label.ts";
import type { Sign } from "./signs.ts";

export interface Cause {
  readonly category: AlarmCategory;
  /** The signs of the cause; the first one is required. */
  readonly shows: readonly [Sign, ...Sign[]];
  /** What speaks against it. */
  readonly without: readonly Sign[];
  readonly cause: Label;
  readonly action: Label;
}

function cause(
  category: AlarmCategory,
  shows: Cause["shows"],
  without: readonly Sign[],
  told: Label,
  action: Label,
): Cause {
  return { category, shows, without, cause: told, action };
}

/** What alarms that stand together point to; what needs the course of weeks to be told is not here. */
export const causes: readonly Cause[] = [
  cause(
    "water",
    ["water"],
    ["conductivity"],
    { zh: "冷却器泄漏、冲洗水进入或呼吸器失效", en: "Cooler leak, wash-down water or exhausted breather" },
    {
      zh: "对冷却器打压检漏，检查呼吸器与密封，放水并真空脱水",
      en: "Pressure-test the cooler; check breather and seals; drain and dehydrate",
    },
  ),
  cause(
    "water",
    ["water", "conductivity"],
    [],
    { zh: "冷却液或盐水进入", en: "Coolant or salt water ingress" },
    { zh: "停机查漏，送检钠、钾含量", en: "Stop and locate the leak; test for sodium and potassium" },
  ),
  cause(
    "water",
    ["water", "permittivity", "particles"],
    [],
    { zh: "存在游离水或乳化", en: "Free or emulsified water" },
    { zh: "真空脱水，用卡尔·费休法复测", en: "Vacuum-dehydrate; confirm by Karl Fischer titration" },
  ),
  cause(
    "water",
    ["water", "iron"],
    [],
    { zh: "油中含水引起腐蚀磨损", en: "Corrosive wear from water in oil" },
    { zh: "尽快脱水，检查轴承", en: "Dehydrate the oil promptly and inspect the bearings" },
  ),
  cause(
    "contamination",
    ["particles"],
    ["iron", "water"],
    { zh: "外界粉尘侵入或过滤不足", en: "Dust ingress or insufficient filtration" },
    { zh: "检查呼吸器与密封，投入旁路过滤", en: "Check breather and seals; run offline filtration" },
  ),
  cause(
    "contamination",
    ["particles", "water"],
    [],
    { zh: "水滴被计为颗粒", en: "Water droplets counted as particles" },
    { zh: "先按进水处理，脱水后复测颗粒", en: "Remove the water first, then recount particles" },
  ),
  cause(
    "contamination",
    ["filter"],
    [],
    { zh: "滤芯堵塞", en: "Filter clogged" },
    { zh: "更换滤芯，查找脏物来源", en: "Replace the filter element and find the source of the dirt" },
  ),
  cause(
    "contamination",
    ["particles", "iron"],
    [],
    { zh: "磨损产生的颗粒", en: "Wear debris" },
    { zh: "按异常磨损检查，做铁谱分析", en: "Inspect for wear; perform ferrography" },
  ),
  cause(
    "contamination",
    ["particles", "permittivity", "hot"],
    [],
    { zh: "漆膜等软颗粒", en: "Varnish or other soft particles" },
    { zh: "做 MPC 漆膜测试，投入除漆膜装置", en: "Perform MPC varnish test; install varnish removal" },
  ),
  cause(
    "contamination",
    ["particles", "lowLevel"],
    [],
    { zh: "油位低导致混入空气", en: "Air entrained due to low oil level" },
    { zh: "补油，检查吸油管路", en: "Top up; check the suction line" },
  ),
  cause(
    "wear",
    ["iron"],
    ["nonFerrous"],
    { zh: "摩擦副异常磨损", en: "Abnormal wear of steel parts" },
    { zh: "做铁谱分析，内窥镜检查齿轮与轴承", en: "Perform ferrography; borescope gears and bearings" },
  ),
  cause(
    "wear",
    ["iron", "vibration"],
    [],
    { zh: "疲劳剥落", en: "Fatigue spalling" },
    { zh: "降负荷运行，尽快检查轴承与齿面", en: "Reduce load; inspect bearings and tooth flanks soon" },
  ),
  cause(
    "wear",
    ["iron", "particles"],
    [],
    { zh: "磨粒磨损", en: "Abrasive wear" },
    { zh: "查找粉尘来源，加强过滤", en: "Find the source of dust; improve filtration" },
  ),
  cause(
    "wear",
    ["iron", "thin"],
    [],
    { zh: "油膜过薄", en: "Oil film too thin" },
    { zh: "核对粘度等级，必要时换油", en: "Check viscosity grade; change the oil if necessary" },
  ),
  cause(
    "wear",
    ["iron", "nonFerrous", "hot"],
    [],
    { zh: "胶合或咬死", en: "Scuffing or seizure" },
    { zh: "停机检查", en: "Stop and inspect" },
  ),
  cause(
    "wear",
    ["nonFerrous"],
    ["iron"],
    { zh: "铜套或巴氏合金磨损", en: "Bronze or white-metal wear" },
    {
      zh: "送检铜、锡、铅，检查轴承温度",
      en: "Test for copper, tin and lead; check bearing temperatures",
    },
  ),
  cause(
    "wear",
    ["vibration"],
    ["iron", "nonFerrous"],
    { zh: "不平衡、不对中或松动", en: "Imbalance, misalignment or looseness" },
    {
      zh: "做振动频谱分析，检查对中与地脚",
      en: "Analyze vibration spectrum; check alignment and foundation bolts",
    },
  ),
  cause(
    "viscosity",
    ["thin"],
    ["permittivity"],
    {
      zh: "粘度指数改进剂剪切，或燃料、气体稀释",
      en: "VI improver shear-down, or fuel or gas dilution",
    },
    { zh: "检查泄漏，换用剪切稳定的油品", en: "Check for leaks; switch to a shear-stable oil" },
  ),
  cause(
    "viscosity",
    ["thin", "permittivity"],
    [],
    { zh: "补错油", en: "Topped up with wrong oil" },
    { zh: "核实补油记录，确认后放油冲洗", en: "Check top-up records; if confirmed, drain and flush" },
  ),
  cause(
    "viscosity",
    ["thick"],
    ["permittivity"],
    { zh: "补入了更稠的油或轻组分挥发", en: "Topped up with heavier oil, or loss of light ends" },
    { zh: "核实补油记录，复测粘度", en: "Check top-up records; remeasure viscosity" },
  ),
  ...(["viscosity", "quality"] as const).map((category) =>
    cause(
      category,
      category === "viscosity" ? ["thick", "permittivity"] : ["permittivity", "conductivity"],
      [],
      { zh: "油品氧化", en: "Oil oxidation" },
      { zh: "检测酸值与 RPVOT，安排换油", en: "Test acid number and RPVOT; schedule an oil change" },
    ),
  ),
  cause(
    "quality",
    ["quality"],
    ["thick", "thin"],
    { zh: "添加剂消耗", en: "Additive depletion" },
    { zh: "补充添加剂或部分换油", en: "Replenish additives or change part of the oil" },
  ),
  cause(
    "quality",
    ["acid"],
    [],
    { zh: "油品氧化变质", en: "Oil oxidation" },
    { zh: "送检确认，安排换油", en: "Confirm in the laboratory; schedule an oil change" },
  ),
  cause(
    "operation",
    ["hot"],
    [],
    { zh: "冷却不足或负荷过高，老化加快", en: "Insufficient cooling or overload; accelerated oil aging" },
    { zh: "检查冷却器与风扇，核对负荷", en: "Check cooler and fan; check load" },
  ),
  cause(
    "operation",
    ["lowLevel"],
    [],
    { zh: "泄漏或油耗", en: "Leakage or oil consumption" },
    { zh: "查找漏点并补油", en: "Locate the leak and top up" },
  ),
  cause(
    "operation",
    ["pressure"],
    [],
    { zh: "泵、阀或管路异常", en: "Pump, valve or piping fault" },
    { zh: "检查泵、溢流阀与管路", en: "Check pump, relief valve and piping" },
  ),
  cause(
    "sensor",
    ["sensor"],
    [],
    { zh: "传感器、取样流路或接线故障", en: "Sensor, sample line or wiring fault" },
    {
      zh: "检查流路、气泡与接线，必要时校准",
      en: "Check sample flow, air bubbles and wiring; calibrate if necessary",
    },
  ),
  cause(
    "communication",
    ["silent"],
    [],
    { zh: "断电、网络中断或网关故障", en: "Power loss, network outage or gateway fault" },
    { zh: "检查供电、网络与网关", en: "Check power supply, network and gateway" },
  ),
];

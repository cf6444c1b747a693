import type { AlarmCategory } from "../alarms/categories.ts";
import type { Label } from "../label.ts";

/** What people usually find and do about an alarm; one tap each, the most usual first. */
export interface UsualWords {
  readonly findings: readonly Label[];
  readonly actions: readonly Label[];
}

const noFault: Label = { zh: "现场检查未见异常", en: "No fault found on inspection" };
const sampled: Label = { zh: "已取样送检", en: "Sample sent to the laboratory" };
const watched: Label = { zh: "继续观察，加强巡检", en: "Kept under observation with closer inspection" };

export const usualWords: Record<AlarmCategory, UsualWords> = {
  contamination: {
    findings: [
      { zh: "滤芯堵塞或旁通", en: "Filter clogged or bypassing" },
      { zh: "呼吸器失效，粉尘进入", en: "Breather exhausted, dust ingress" },
      { zh: "密封损坏，污染物侵入", en: "Damaged seal let contamination in" },
      { zh: "补油或检修时带入污染", en: "Contamination introduced during top-up or repair" },
      noFault,
    ],
    actions: [
      { zh: "更换滤芯", en: "Filter element replaced" },
      { zh: "投入离线过滤", en: "Offline filtration started" },
      { zh: "更换呼吸器", en: "Breather replaced" },
      { zh: "更换密封", en: "Seal replaced" },
      sampled,
      watched,
    ],
  },
  water: {
    findings: [
      { zh: "冷却器泄漏", en: "Cooler leaking" },
      { zh: "冲洗水进入油箱", en: "Wash-down water in the tank" },
      { zh: "呼吸器受潮失效", en: "Breather saturated with moisture" },
      { zh: "油箱底部有积水", en: "Free water at the tank bottom" },
      noFault,
    ],
    actions: [
      { zh: "排放油箱底部积水", en: "Free water drained from the tank" },
      { zh: "投入真空脱水", en: "Vacuum dehydration started" },
      { zh: "修复或更换冷却器", en: "Cooler repaired or replaced" },
      { zh: "更换呼吸器", en: "Breather replaced" },
      sampled,
      watched,
    ],
  },
  viscosity: {
    findings: [
      { zh: "加错油品牌号", en: "Wrong oil grade added" },
      { zh: "混入其他油品或溶剂", en: "Mixed with another oil or solvent" },
      { zh: "油液老化增稠", en: "Oil thickened by aging" },
      { zh: "油温偏离正常范围", en: "Oil temperature out of its normal range" },
      noFault,
    ],
    actions: [
      { zh: "已换油", en: "Oil changed" },
      { zh: "部分换油并补加新油", en: "Part of the oil replaced with new oil" },
      { zh: "调整油温", en: "Oil temperature adjusted" },
      sampled,
      watched,
    ],
  },
  quality: {
    findings: [
      { zh: "油液氧化", en: "Oil oxidized" },
      { zh: "添加剂消耗", en: "Additives depleted" },
      { zh: "油温长期偏高", en: "Oil temperature too high for long" },
      { zh: "混入其他油品", en: "Mixed with another oil" },
      noFault,
    ],
    actions: [
      { zh: "已换油", en: "Oil changed" },
      { zh: "补加新油", en: "Topped up with new oil" },
      { zh: "已安排换油", en: "Oil change scheduled" },
      sampled,
      watched,
    ],
  },
  wear: {
    findings: [
      { zh: "轴承磨损", en: "Bearing wear" },
      { zh: "齿面磨损或点蚀", en: "Gear tooth wear or pitting" },
      { zh: "泵或马达磨损", en: "Pump or motor wear" },
      { zh: "油液污染引起磨损", en: "Wear caused by contaminated oil" },
      noFault,
    ],
    actions: [
      { zh: "已安排停机检查", en: "Inspection at standstill scheduled" },
      { zh: "降负荷运行", en: "Load reduced" },
      { zh: "更换磨损部件", en: "Worn part replaced" },
      { zh: "已换油并更换滤芯", en: "Oil and filter element changed" },
      sampled,
      watched,
    ],
  },
  operation: {
    findings: [
      { zh: "滤芯堵塞，压差偏高", en: "Filter clogged, high differential pressure" },
      { zh: "冷却不足，油温偏高", en: "Insufficient cooling, high oil temperature" },
      { zh: "油位偏低", en: "Low oil level" },
      { zh: "管路泄漏", en: "Leaking line" },
      { zh: "负荷或工况变化", en: "Change of load or operating condition" },
      noFault,
    ],
    actions: [
      { zh: "更换滤芯", en: "Filter element replaced" },
      { zh: "清洗或修复冷却器", en: "Cooler cleaned or repaired" },
      { zh: "补油", en: "Oil topped up" },
      { zh: "修复泄漏", en: "Leak repaired" },
      watched,
    ],
  },
  sensor: {
    findings: [
      { zh: "接线松动", en: "Loose wiring" },
      { zh: "传感器脏污", en: "Sensor fouled" },
      { zh: "传感器损坏", en: "Sensor defective" },
      { zh: "取样流量不足", en: "Insufficient sample flow" },
      noFault,
    ],
    actions: [
      { zh: "紧固接线", en: "Wiring tightened" },
      { zh: "清洗传感器", en: "Sensor cleaned" },
      { zh: "重新校准", en: "Sensor recalibrated" },
      { zh: "更换传感器", en: "Sensor replaced" },
      watched,
    ],
  },
  communication: {
    findings: [
      { zh: "网关断电", en: "Gateway without power" },
      { zh: "网络中断", en: "Network down" },
      { zh: "流量卡欠费或失效", en: "SIM card out of credit or invalid" },
      { zh: "设备停机断电", en: "Device shut down and without power" },
      noFault,
    ],
    actions: [
      { zh: "恢复供电", en: "Power restored" },
      { zh: "重启网关", en: "Gateway restarted" },
      { zh: "恢复网络", en: "Network restored" },
      { zh: "更换流量卡", en: "SIM card replaced" },
      watched,
    ],
  },
};

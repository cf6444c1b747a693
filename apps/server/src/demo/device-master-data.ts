import { dayMs, type MachineType, type SensorModelKey } from "@oilcloud/oil";

interface TypeMasterData {
  code: string;
  nameplate: string;
  machines: readonly string[];
  positions: readonly string[];
  tankVolumesL: readonly number[];
  monitoringOil: string;
}

/** Typical nameplate data and sensor positions by machine type. */
const byType: Partial<Record<MachineType, TypeMasterData>> = {
  hydraulic: {
    code: "HYD",
    nameplate: "HPU",
    machines: ["恒压变量泵站 4×110 kW", "恒压变量泵站 2×75 kW", "电液伺服泵站 3×90 kW"],
    positions: ["回油管，滤前", "循环回路，冷却器前"],
    tankVolumesL: [6000, 2500, 4000],
    monitoringOil: "昆仑 L-HM 46（高压）",
  },
  industrialGear: {
    code: "GBX",
    nameplate: "GRX",
    machines: ["三级硬齿面减速机 2,200 kW", "行星减速机 1,600 kW"],
    positions: ["润滑站回油管", "润滑站供油管，滤前"],
    tankVolumesL: [1200, 800, 2000],
    monitoringOil: "长城 L-CKD 320",
  },
  windGear: {
    code: "WT",
    nameplate: "WGB",
    machines: ["一级行星两级平行齿轮箱 3.0 MW", "两级行星一级平行齿轮箱 4.5 MW"],
    positions: ["齿轮箱油池旁路", "离线滤油回路"],
    tankVolumesL: [480, 620],
    monitoringOil: "美孚 SHC Gear 320 WT",
  },
  steamTurbine: {
    code: "ST",
    nameplate: "STG",
    machines: ["凝汽式汽轮机 135 MW", "抽汽背压式汽轮机 50 MW"],
    positions: ["主油箱回油腔", "冷油器出口"],
    tankVolumesL: [18000, 12000],
    monitoringOil: "昆仑 L-TSA 46",
  },
  gasTurbine: {
    code: "GT",
    nameplate: "GTG",
    machines: ["重型燃气轮机 78 MW"],
    positions: ["润滑油箱回油管"],
    tankVolumesL: [9500],
    monitoringOil: "壳牌 Turbo CC 32",
  },
  screwCompressor: {
    code: "AC",
    nameplate: "SCP",
    machines: ["喷油螺杆压缩机 250 kW", "喷油螺杆压缩机 160 kW"],
    positions: ["油冷却器出口", "油气分离器回油管"],
    tankVolumesL: [160, 110],
    monitoringOil: "复盛 DAB 46",
  },
};

/** Numbers of the devices shown in the guides, by customer, group and position: finishing mill 2 and screwdown 1. */
const ownNumbers: Record<string, { deviceNo: string; nameplateNo: string }> = {
  "SN/0/0": { deviceNo: "SN-HYD-0207", nameplateNo: "HPU-2018-4417" },
  "SN/0/1": { deviceNo: "SN-HYD-0103", nameplateNo: "HPU-2016-2208" },
};

const pick = <T>(items: readonly T[], i: number): T | undefined => items[i % items.length];
const four = (n: number) => String(n).padStart(4, "0");

/** Master data columns of a demo device, always the same for the same position in the fleet. */
export function masterDataOf(
  of: { machineType: MachineType; customerCode: string; group: number; place: number },
  now: Date,
) {
  const typical = byType[of.machineType];
  if (!typical) return {};
  const turn = of.group * 5 + of.place * 3;
  const number = four((of.group + 3) * 100 + of.place + 1);
  const own = ownNumbers[`${of.customerCode}/${of.group}/${of.place}`];
  return {
    device_no: own?.deviceNo ?? `${of.customerCode}-${typical.code}-${number}`,
    nameplate_no:
      own?.nameplateNo ?? `${typical.nameplate}-${2012 + (turn % 11)}-${four(1000 + ((turn * 397) % 8999))}`,
    machine: pick(typical.machines, of.place) ?? "",
    monitoring_position: pick(typical.positions, of.place) ?? "",
    monitoring_oil: typical.monitoringOil,
    tank_volume_l: pick(typical.tankVolumesL, of.place) ?? null,
    installed_at: new Date(now.getTime() - (200 + ((turn * 37) % 700)) * dayMs),
  };
}

interface FittedSensor {
  model: SensorModelKey;
  name: string;
  prefix: string;
}
const counters: readonly SensorModelKey[] = ["mpFiltriIcm", "stauffLpm", "rmfCms2"];

/** The sensors of a demo device, which measure what it reports. */
export function sensorsOf(deviceNo: string, place: number, now: Date) {
  const fitted: FittedSensor[] = [
    { model: pick(counters, place) ?? "mpFiltriIcm", name: "颗粒计数器", prefix: "PC" },
    { model: "epluseMop301", name: "水分传感器", prefix: "MS" },
    { model: "rheonics", name: "粘度密度传感器", prefix: "VS" },
    { model: "tanDeltaOqsxG2", name: "油品品质传感器", prefix: "OQ" },
    { model: "hydacMcs1000", name: "金属磨粒传感器", prefix: "MD" },
  ];
  return fitted.map(({ model, name, prefix }, i) => ({
    model,
    name,
    code: `${prefix}-${deviceNo.split("-").slice(1).join("-")}`,
    installed_at: new Date(now.getTime() - (200 + ((place * 37 + i * 11) % 160)) * dayMs),
    // Some are due for calibration, and one kind has not been calibrated since it was fitted.
    calibrated_at: i === 4 ? null : new Date(now.getTime() - (20 + ((place * 53 + i * 71) % 170)) * dayMs),
  }));
}

import type { IndustryKey, MachineType, OilKey } from "@oilcloud/oil";

export interface DemoGroup {
  /** null: the customer's default group */
  name: string | null;
  machineType: MachineType;
  devices: string[];
}

export interface DemoCustomer {
  name: string;
  /** begins its devices' numbers */
  code: string;
  industry: IndustryKey;
  areaNo: string;
  groups: DemoGroup[];
}

export interface DemoTenant {
  name: string;
  customers: DemoCustomer[];
}

/** What is usually filled into such machines. */
export const demoOils: Partial<Record<MachineType, OilKey>> = {
  hydraulic: "hm46",
  industrialGear: "ckd320",
  windGear: "pao320",
  steamTurbine: "tsa46",
  gasTurbine: "tsa32",
  screwCompressor: "dab46",
};
export const demoIntervalS = 30;
/** The demo's devices were added when their history begins. */
export const demoHistoryDays = 180;

const numbered = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, i) => name(i + 1));
const two = (n: number) => String(n).padStart(2, "0");

/** Three dealers, thirteen customers in thirteen provinces, 120 devices. */
export const demoFleet: DemoTenant[] = [
  {
    name: "华东润达",
    customers: [
      {
        name: "苏南特钢",
        code: "SN",
        industry: "steel",
        areaNo: "320500",
        groups: [
          {
            name: "轧线液压",
            machineType: "hydraulic",
            devices: ["2# 精轧机液压站", "1# 热轧压下液压站", "1# 精轧机液压站", "活套液压站"],
          },
          {
            name: "主传动齿轮",
            machineType: "industrialGear",
            devices: ["粗轧主减速机", "精轧 F1 减速机", "精轧 F2 减速机", "卷取机减速机"],
          },
          { name: null, machineType: "hydraulic", devices: ["3# 连铸液压站"] },
          { name: null, machineType: "screwCompressor", devices: ["1# 螺杆空压机", "2# 螺杆空压机"] },
          { name: null, machineType: "steamTurbine", devices: ["TRT 透平主油箱"] },
        ],
      },
      {
        name: "舟山海上风电",
        code: "ZS",
        industry: "windPower",
        areaNo: "330900",
        groups: [
          {
            name: "A 区机组",
            machineType: "windGear",
            devices: ["A01", "A03", "A04", "A05", "A07", "A09", "A11", "A12", "A14", "A15"].map(
              (n) => `${n} 机组齿轮箱`,
            ),
          },
        ],
      },
      {
        name: "鲁中注塑",
        code: "LZ",
        industry: "plastics",
        areaNo: "370300",
        groups: [
          { name: "注塑车间", machineType: "hydraulic", devices: numbered(9, (n) => `${n}# 注塑机液压站`) },
        ],
      },
      {
        name: "临港热电",
        code: "LG",
        industry: "thermalPower",
        areaNo: "310115",
        groups: [
          { name: "汽轮机", machineType: "steamTurbine", devices: numbered(3, (n) => `${n}# 汽轮机主油箱`) },
          { name: "空压站", machineType: "screwCompressor", devices: numbered(4, (n) => `${n}# 仪用空压机`) },
        ],
      },
      {
        name: "皖江水泥",
        code: "WJ",
        industry: "cement",
        areaNo: "340200",
        groups: [
          {
            name: "粉磨系统",
            machineType: "industrialGear",
            devices: ["1# 立磨减速机", "2# 立磨减速机", "1# 辊压机减速机", "2# 辊压机减速机", "水泥磨减速机"],
          },
          { name: "液压站", machineType: "hydraulic", devices: numbered(3, (n) => `${n}# 立磨液压站`) },
        ],
      },
    ],
  },
  {
    name: "北方润科",
    customers: [
      {
        name: "坝上风电",
        code: "BS",
        industry: "windPower",
        areaNo: "130700",
        groups: [
          {
            name: "一期机组",
            machineType: "windGear",
            devices: numbered(12, (n) => `B${two(n)} 机组齿轮箱`),
          },
        ],
      },
      {
        name: "鞍山矿业",
        code: "AS",
        industry: "mining",
        areaNo: "210300",
        groups: [
          {
            name: "选矿厂",
            machineType: "industrialGear",
            devices: numbered(6, (n) => `${n}# 球磨机减速机`),
          },
          { name: "破碎车间", machineType: "hydraulic", devices: numbered(3, (n) => `${n}# 圆锥破液压站`) },
        ],
      },
      {
        name: "辉腾锡勒风电",
        code: "HT",
        industry: "windPower",
        areaNo: "150900",
        groups: [
          { name: "风场", machineType: "windGear", devices: numbered(10, (n) => `H${two(n)} 机组齿轮箱`) },
        ],
      },
      {
        name: "晋能热电",
        code: "JN",
        industry: "thermalPower",
        areaNo: "140100",
        groups: [
          { name: "主机", machineType: "steamTurbine", devices: numbered(6, (n) => `${n}# 机主油箱`) },
        ],
      },
    ],
  },
  {
    name: "华南油液科技",
    customers: [
      {
        name: "珠江压缩机",
        code: "ZJ",
        industry: "machinery",
        areaNo: "440100",
        groups: [
          {
            name: "空压站",
            machineType: "screwCompressor",
            devices: numbered(10, (n) => `${n}# 螺杆压缩机`),
          },
        ],
      },
      {
        name: "柳州重机",
        code: "LM",
        industry: "machinery",
        areaNo: "450200",
        groups: [
          { name: "锻压车间", machineType: "hydraulic", devices: numbered(10, (n) => `${n}# 锻压机液压站`) },
        ],
      },
      {
        name: "攀西钢铁",
        code: "PX",
        industry: "steel",
        areaNo: "510400",
        groups: [
          { name: "轧钢", machineType: "hydraulic", devices: numbered(5, (n) => `${n}# 轧机液压站`) },
          { name: "传动", machineType: "industrialGear", devices: numbered(4, (n) => `${n}# 主减速机`) },
        ],
      },
      {
        name: "汉江燃机电厂",
        code: "HJ",
        industry: "gasPower",
        areaNo: "420600",
        groups: [
          { name: "燃机", machineType: "gasTurbine", devices: numbered(8, (n) => `${n}# 燃机润滑油站`) },
        ],
      },
    ],
  },
];

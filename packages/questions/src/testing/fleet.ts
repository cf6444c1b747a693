import type { MachineType } from "@oilcloud/oil";
import type { NameEntry } from "../names/name-entry.ts";
import { makeNameIndex } from "../names/name-index.ts";

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => `${i + 1}# ${name}`);
type Group = readonly [name: string | null, type: MachineType, machines: readonly string[]];

const customers: readonly [name: string, code: string, groups: readonly Group[]][] = [
  [
    "苏南特钢",
    "SN",
    [
      ["轧线液压", "hydraulic", ["2# 精轧机液压站", "1# 热轧压下液压站", "1# 精轧机液压站", "活套液压站"]],
      ["主传动齿轮", "industrialGear", ["粗轧主减速机", "精轧 F1 减速机", "精轧 F2 减速机", "卷取机减速机"]],
      [null, "hydraulic", ["3# 连铸液压站"]],
      [null, "screwCompressor", ["1# 螺杆空压机", "2# 螺杆空压机"]],
      [null, "steamTurbine", ["TRT 透平主油箱"]],
    ],
  ],
  [
    "舟山海上风电",
    "ZS",
    [
      [
        "A 区机组",
        "windGear",
        ["A01", "A03", "A04", "A05", "A07", "A09", "A11", "A12"].map((code) => `${code} 机组齿轮箱`),
      ],
    ],
  ],
  ["鲁中注塑", "LZ", [["注塑车间", "hydraulic", numbered(9, "注塑机液压站")]]],
  [
    "临港热电",
    "LG",
    [
      ["汽轮机", "steamTurbine", numbered(3, "汽轮机主油箱")],
      ["空压站", "screwCompressor", numbered(4, "仪用空压机")],
    ],
  ],
  [
    "皖江水泥",
    "WJ",
    [
      [
        "粉磨系统",
        "industrialGear",
        [...numbered(2, "立磨减速机"), ...numbered(2, "辊压机减速机"), "水泥磨减速机"],
      ],
      ["液压站", "hydraulic", numbered(3, "立磨液压站")],
    ],
  ],
  [
    "Baltic Paper",
    "BP",
    [["Machine hall", "hydraulic", ["Paper machine 2 hydraulics", "Looper hydraulics"]]],
  ],
];

const blank = { also: [], customerId: null, groupId: null, machineType: null, oil: null, place: null };

/** Names of six customers; the id of each is its name, and device numbers are `SN-1` and so on. */
export const fleetEntries: readonly NameEntry[] = customers.flatMap(([customer, code, groups]) => {
  let number = 0;
  return [
    { ...blank, kind: "customer" as const, id: customer, name: customer },
    ...groups.flatMap(([group, machineType, machines]) => [
      ...(group === null
        ? []
        : [
            {
              ...blank,
              kind: "group" as const,
              id: `${customer}/${group}`,
              name: group,
              customerId: customer,
            },
          ]),
      ...machines.map((name): NameEntry => {
        number += 1;
        const groupId = group === null ? null : `${customer}/${group}`;
        return {
          ...blank,
          kind: "machine",
          id: name,
          name,
          also: [`${code}-HYD-0${100 + number}`],
          customerId: customer,
          groupId,
          machineType,
        };
      }),
    ]),
  ];
});

export const fleet = makeNameIndex(fleetEntries);

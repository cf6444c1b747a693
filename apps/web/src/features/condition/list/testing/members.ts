import type { KeyValue } from "@oilcloud/contract";
import { makeVerdict } from "../../../../testing/verdict.ts";
import type { Member, MemberGroup } from "../member.ts";

export const makeValue = (given: Partial<KeyValue> = {}): KeyValue => ({
  keyId: 100,
  key: "waterActivity",
  keyName: "Water activity",
  shortName: "Water act.",
  unit: "",
  decimals: 2,
  kind: "gauge",
  metalAbrasive: false,
  value: 0.2,
  ts: 1000,
  status: "normal",
  mark: null,
  lowCritical: null,
  lowWarning: null,
  highWarning: 0.5,
  highCritical: 0.8,
  ...given,
});

export const makeMember = (deviceName: string, given: Partial<Member> = {}): Member => ({
  deviceId: deviceName,
  deviceName,
  deviceNo: null,
  machineType: "hydraulic",
  machineTypeName: "Hydraulic unit",
  oil: null,
  oilName: null,
  verdict: makeVerdict(),
  online: true,
  connected: true,
  freshness: "fresh",
  lastTime: 1000,
  intervalMs: 30_000,
  values: [makeValue()],
  indicators: new Map([[100, makeValue()]]),
  ...given,
});

export const makeGroup = (groupId: string, groupMenbers: Member[]): MemberGroup => ({
  groupId,
  groupName: groupId,
  isDefault: false,
  tenantId: "t",
  customerId: "c",
  customerName: "Mill",
  areaName: "",
  timeZone: "Asia/Shanghai",
  groupMenbers,
});

import type { DeviceRecord } from "@oilcloud/contract";
import dayjs from "dayjs";
import { describe, expect, it } from "vitest";
import { deviceBody, emptyDevice, deviceValues } from "./device-form/device-form-values.ts";
import { matches } from "./plant/device-search.ts";
import { publishLine } from "./dialogs/publish-line.ts";
import { customersIn, onlyCustomer } from "../../lib/fleet/customers.ts";

const press = {
  deviceName: "2# 精轧机液压站",
  deviceNo: "SN-HYD-0207",
  groupId: "g",
  machineType: "hydraulic",
  machineTypeName: "液压站",
  machine: "恒压变量泵站",
  nameplateNo: "HPU-2018-4417",
  industry: "steel",
  areaNo: "320500",
  oilNo: "hm46",
  oilName: "L-HM 46 抗磨液压油",
  monitoringOil: "",
  monitoringPosition: "回油管",
  tankVolumeL: 6000,
  intervalS: 30,
  installTime: Date.parse("2026-03-01T00:00:00Z"),
  timeType: "running",
  deviceImage: "",
  timeZone: "America/Denver",
} as DeviceRecord;

describe("the form", () => {
  it("sends back what it was given", () => {
    const { machineTypeName: _, oilName: __, timeZone, ...entered } = press;
    expect(deviceBody(deviceValues(press), timeZone)).toEqual(entered);
  });

  it("opens lists, and leaves out fields without an entry", () => {
    const values = { ...emptyDevice("g"), deviceName: "press", oilNo: ["Special blend"] };
    const body = deviceBody(values, "Asia/Shanghai");
    expect(body).toMatchObject({
      oilNo: "Special blend",
      industry: "",
      installTime: null,
      tankVolumeL: null,
      intervalS: 600,
    });
  });

  it("shows and takes the install time on the clock at the site, wherever one sits", () => {
    const values = deviceValues(press);
    expect(values.installTime?.format("YYYY-MM-DD HH:mm")).toBe("2026-02-28 17:00");
    const later = { ...values, installTime: dayjs("2026-03-02 08:30") };
    expect(deviceBody(later, press.timeZone).installTime).toBe(Date.parse("2026-03-02T15:30:00Z"));
  });
});

it("finds a device by part of what is known of it, whatever the case", () => {
  const found = (typed: string) => matches(press, typed);
  expect([found("hyd-02"), found("精轧"), found("l-hm"), found(" "), found("齿轮")]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

it("leaves the usual port out of the line to publish with", () => {
  const line = publishLine({ host: "oil.example.com", port: 1883, secure: false, token: "abc" });
  expect(line).toBe(
    `mosquitto_pub -h oil.example.com -q 1 -t v1/devices/me/telemetry -u abc -m '{"oilTemp":52.3}'`,
  );
  const other = { host: "localhost", port: 40123, token: "abc" };
  expect(publishLine({ ...other, secure: false })).toContain("-h localhost -p 40123 -q 1");
  // Plain MQTT may be closed; a line that cannot connect would be a poor start.
  expect(publishLine({ ...other, secure: true })).toContain("-p 40123 --tls-use-os-certs -q 1");
});

it("reads customers from either form of the factory list", () => {
  const customer = { customerId: "c", customerName: "Mill", deviceCount: 1 };
  expect(customersIn([customer])).toEqual([customer]);
  expect(customersIn([{ tenantId: "t", tenantName: "Dealer", customers: [customer] }])).toEqual([customer]);
});

it("knows a customer that need not be chosen", () => {
  const named = (customerId: string) => ({ customerId, customerName: "Mill", deviceCount: 1 });
  const [mill, port] = [named("c1"), named("c2")];
  expect(onlyCustomer([mill])).toBe("c1");
  expect(onlyCustomer([{ tenantId: "t", tenantName: "Dealer", customers: [mill] }])).toBe("c1");
  expect(onlyCustomer([mill, port])).toBeNull();
  expect(onlyCustomer([])).toBeNull();
});

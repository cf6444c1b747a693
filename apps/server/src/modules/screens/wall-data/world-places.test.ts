import { expect, it } from "vitest";
import type { FleetCustomer } from "../../condition/interface.ts";
import type { Figures, FleetTally } from "./fleet-tally.ts";
import { worldPlacesOf } from "./world-places.ts";

const figures = (devices: number, level1 = 0, level2 = 0): Figures => ({
  devices,
  online: devices,
  added: 0,
  level1,
  level2,
  tickets: 0,
  silent: 0,
});
const customer = (customerId: string, country: string, region = "", city = ""): FleetCustomer => ({
  customerId,
  customerName: customerId,
  tenantId: "dealer",
  tenantName: "dealer",
  timeZone: "Europe/London",
  areaName: "",
  country,
  region,
  city,
});

const customers = [
  customer("leeds 1", "GB", "GB-ENG", "Leeds"),
  customer("leeds 2", "GB", "GB-ENG", " leeds"),
  customer("dubai", "AE", "AE-DU"),
  customer("suzhou", "CN"),
];
const tally = {
  areas: new Map([
    ["320500", figures(3, 0, 1)],
    ["310000", figures(4)],
    ["", figures(1)],
  ]),
  customers: new Map([
    ["leeds 1", { ...figures(2), newestSince: 0 }],
    ["leeds 2", { ...figures(3, 1), newestSince: 0 }],
    ["suzhou", { ...figures(8, 0, 1), newestSince: 0 }],
  ]),
} as unknown as FleetTally;

it("has every device in one place, the most urgent first", () => {
  const places = worldPlacesOf(tally, customers, "en");
  expect(
    places.map(({ key, placeName, deviceCst, alarmCst }) => [key, placeName, deviceCst, alarmCst]),
  ).toEqual([
    ["GB/GB-ENG/leeds", "Leeds", 5, 1],
    ["CN/3", "East China", 7, 1],
    ["CN/", "China", 1, 0],
    ["AE/AE-DU/", "Dubai", 0, 0],
  ]);
});

it("names the area in China with most devices, where its mark belongs", () => {
  const [, east] = worldPlacesOf(tally, customers, "zh-CN");
  expect(east).toMatchObject({ placeName: "华东", countryName: "中国", areaNo: "310000" });
});

it("leaves out the places of customers whose country is hidden", () => {
  const hidden = customers.map((each) => ({ ...each, country: "", region: "", city: "" }));
  expect(worldPlacesOf({ ...tally, areas: new Map() }, hidden, "en")).toEqual([]);
});

// @vitest-environment happy-dom
import type { KeptTenant } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import { all, button, field, leavePage, press, seen, showPage, type, until } from "../../../testing/page.tsx";
import { bodiesTo, coded, ok, stubServer } from "../../../testing/stub-server.ts";
import { RulesDrawer } from "./rules-drawer.tsx";

afterEach(leavePage);

const none = { values: 0, bytes: 0 };
const tenant: KeptTenant = {
  tenantId: "t1",
  tenantName: "Runda",
  devices: 3,
  rows: none,
  packed: none,
  hours: none,
  days: none,
  bytes: 0,
  oldestTime: null,
  classes: [{ readingClass: "operation", values: 2000, bytes: 8192 }],
  rules: [{ layer: "hours", readingClass: "wear", days: 900 }],
};

const label = "Readings about Operation";
const preview = "POST /system/retention/preview";
const save = "PUT /system/retention/rules";
const loss = (values: number) => ok({ values, bytes: values * 4, layers: [] });

function open(answers: Parameters<typeof stubServer>[0]) {
  const asked = stubServer(answers);
  void showPage(<RulesDrawer tenant={tenant} usualDays={{ samples: 396, hours: 1827 }} onClose={() => {}} />);
  return asked;
}
const isDisabled = (words: string) => (button(words) as HTMLButtonElement).disabled;

it("shows what is set, and the usual time where nothing is", async () => {
  open({});
  await seen("Kept of Runda", "At least 60 days of readings");
  expect(field(label).placeholder).toBe("396");
  expect(field("Hourly values about Wear").value).toBe("900");
  expect(isDisabled("Save")).toBe(true);
});

it("says what would be removed, and saves it only when that is confirmed", async () => {
  const asked = open({ [preview]: loss(1_200_000), [save]: ok({}) });
  await type(label, "90");
  await seen("Removes about 1,200,000 values, 4.6 MB, of Runda");
  expect(isDisabled("Save and remove")).toBe(true);
  all<HTMLInputElement>("input[type=checkbox]")[0]?.click();
  await until(() => expect(isDisabled("Save and remove")).toBe(false));
  await press("Save and remove");
  const rules = [{ layer: "samples", readingClass: "operation", days: 90 }];
  await until(() => expect(bodiesTo(asked, save)).toEqual([{ tenantId: "t1", rules, confirmed: true }]));
});

it("saves what removes nothing without more ado, and shows a refusal", async () => {
  open({ [preview]: [coded(1971, "Readings must be kept for at least 60 days"), loss(0)] });
  await type(label, "5");
  await seen("Readings must be kept for at least 60 days");
  expect(isDisabled("Save")).toBe(true);
  await type(label, "400");
  await seen("Removes nothing that is there now");
  await until(() => expect(isDisabled("Save")).toBe(false));
});

// @vitest-environment happy-dom
import type { KeptCap, KeptCapLoss } from "@oilcloud/contract";
import { afterEach, expect, it } from "vitest";
import { all, button, leavePage, press, seen, showPage, type, until } from "../../../testing/page.tsx";
import { bodiesTo, coded, ok, stubServer } from "../../../testing/stub-server.ts";
import { CapPanel } from "./cap-panel.tsx";

afterEach(leavePage);

const gigabyte = 1024 ** 3;
const cap: KeptCap = {
  bytes: 200 * gigabyte,
  usedBytes: 190 * gigabyte,
  setTime: Date.UTC(2026, 8, 1),
  samplesFrom: Date.UTC(2026, 7, 13, 12),
  hoursFrom: null,
  state: "near",
};
const noLoss: KeptCapLoss = { values: 0, bytes: 0, samplesFrom: null, hoursFrom: null, isBeyond: false };
const preview = "POST /system/retention/cap/preview";
const save = "PUT /system/retention/cap";
const label = "Limit, empty: none";

function open(shown: KeptCap, answers: Parameters<typeof stubServer>[0] = {}) {
  const asked = stubServer(answers);
  void showPage(<CapPanel cap={shown} />);
  return asked;
}
const isDisabled = (words: string) => (button(words) as HTMLButtonElement).disabled;

it("says how much of the limit is used, and since when readings are kept because of it", async () => {
  open(cap);
  await seen(
    "190.0 GB of 200.0 GB",
    "95 % used",
    "Administrators got a mail",
    "Readings kept from 2026-08-13",
  );
});

it("says where there is no limit, and where it cannot be kept", async () => {
  open({ ...cap, bytes: null, state: "none", samplesFrom: null });
  await seen("190.0 GB used, no limit", "by their age alone");
  leavePage();
  open({ ...cap, state: "beyond" });
  await seen("alarms need 60 days of readings, forecasts 180 days");
});

it("shows what a limit removes, and saves it only when that is confirmed", async () => {
  const lost = { ...noLoss, values: 5_000_000, bytes: 20 * gigabyte, samplesFrom: Date.UTC(2026, 7, 27, 12) };
  const asked = open(cap, { [preview]: ok(lost), [save]: ok({}) });
  await press("Change limit");
  await type(label, "170");
  await seen("Removes about 5,000,000 values, 20.0 GB", "Readings before 2026-08-27");
  expect(isDisabled("Save and remove")).toBe(true);
  all<HTMLInputElement>("input[type=checkbox]")[0]?.click();
  await until(() => expect(isDisabled("Save and remove")).toBe(false));
  await press("Save and remove");
  await until(() => expect(bodiesTo(asked, save)).toEqual([{ bytes: 170 * gigabyte, confirmed: true }]));
});

it("takes the limit away with an empty field, and shows a refusal", async () => {
  const asked = open(cap, { [preview]: [coded(1983, "Please enter a size"), ok(noLoss)], [save]: ok({}) });
  await press("Change limit");
  await type(label, "0");
  await seen("Please enter a size");
  await type(label, "");
  await seen("Removes nothing that is there now");
  await press("Save");
  await until(() => expect(bodiesTo(asked, save)).toEqual([{ bytes: null, confirmed: false }]));
});

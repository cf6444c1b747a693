// @vitest-environment happy-dom
import type { ConditionDimension, IndicatorValue, KeyValue, ScreenMachine } from "@oilcloud/contract";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it } from "vitest";
import { i18n } from "../../../lib/i18n/instance.ts";
import { ContaminationPanel } from "./contamination-panel.tsx";
import { DialPanel } from "./dial-panel.tsx";
import { FocusFigure } from "./focus-strip.tsx";
import { valuesWithRoom } from "./machine-values.ts";

beforeAll(async () => {
  await i18n.changeLanguage("en");
});

function markupOf(node: ReactNode): string {
  const place = document.createElement("div");
  const root = createRoot(place);
  act(() => root.render(node));
  const { innerHTML } = place;
  act(() => root.unmount());
  return innerHTML;
}

const live = { kind: "live", asOfMs: 0 } as const;
const indicator = { keyId: 1, unit: "", decimals: 0, kind: "class", metalAbrasive: false } as const;

const dimensionOf = (dimension: ConditionDimension["dimension"], state: ConditionDimension["state"]) =>
  ({
    dimension,
    dimensionName: dimension,
    state,
    leading: {
      ...indicator,
      kind: "gauge",
      key: "oilTemp",
      keyName: "Oil temperature",
      value: 82,
      ts: 0,
      bound: { level: "critical", value: 75 },
      side: "high",
      warning: 60,
      limit: 75,
      set: false,
    },
    reason: "",
  }) satisfies ConditionDimension;

it("the dial has a sector for each of the five dimensions, and the machine's standing in its center", () => {
  const names = ["water", "contamination", "wear", "aging", "operation"] as const;
  const dimensions = names.map((name) => dimensionOf(name, name === "operation" ? "abnormal" : "normal"));
  const machine = { state: "abnormal", standing: "silent", forecast: null } as ScreenMachine;
  const html = markupOf(<DialPanel machine={machine} focus={{ dimensions }} state={live} />);
  for (const name of names) expect(html).toContain(`data-dimension="${name}"`);
  expect(html.match(/data-sector/g)).toHaveLength(5);
  expect(html).toContain('data-standing="silent"');
  expect(html).toContain(">Offline<");
});

const isoValue = (key: string, value: number) =>
  ({ ...indicator, key, keyName: key, value, ts: 0, mark: null, limit: null }) as unknown as IndicatorValue;

it("classes of contamination are whole", () => {
  const indicators = [
    isoValue("iso4", 19.3),
    isoValue("iso6", 17.4),
    isoValue("iso14", 14.4),
    isoValue("nasClass", 9.6),
  ];
  const html = markupOf(<ContaminationPanel indicators={indicators} state={live} />);
  expect(html).toContain("19/17/14");
  expect(html).not.toMatch(/\d\.\d/);
});

const counted = (key: string, value: number, unit = "/100 mL"): KeyValue => ({
  ...indicator,
  kind: "gauge",
  key,
  keyName: key,
  shortName: "≥4 µm count",
  unit,
  value,
  ts: 0,
  mark: null,
  status: "normal",
  lowCritical: null,
  lowWarning: null,
  highWarning: 40_000,
  highCritical: 160_000,
});

it("a figure of six digits is written smaller and whole, with the exact value in its title", () => {
  const html = markupOf(<FocusFigure value={counted("count_ch1", 204_937)} />);
  expect(html).toContain(">204,937<");
  expect(html).toContain('title="≥4 µm count 204,937 /100 mL');
  expect(Number(/font-size: ?(\d+)px/.exec(html)?.[1])).toBeLessThan(36);
  expect(html).toContain("&gt;&nbsp;40 k / &gt;&nbsp;160 k");
});

it("a machine's row holds as many values as it has room for, each with its whole unit", () => {
  const large = ["count_ch1", "count_ch2", "count_ch3"].map((key) => counted(key, 208_404));
  expect(valuesWithRoom(large)).toHaveLength(2);
  const small = [counted("oilTemp", 58, "°C"), counted("waterActivity", 0.3, ""), counted("nasClass", 7, "")];
  expect(valuesWithRoom(small)).toHaveLength(3);
});

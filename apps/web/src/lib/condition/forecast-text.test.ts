// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { i18n } from "../i18n/instance.ts";
import { toLimitText } from "./forecast-text.ts";

const day = 86_400_000;

it("counts the days from now, as time passes", async () => {
  await i18n.changeLanguage("en");
  const crossing = { crossesMs: 12 * day, earliestMs: 8 * day, latestMs: 20 * day };
  expect(toLimitText(crossing, 0, i18n.t)).toBe("≈ 12 d to limit (8–20 d)");
  expect(toLimitText(crossing, 9 * day, i18n.t)).toBe("≈ 3 d to limit (0–11 d)");
  expect(toLimitText({ ...crossing, latestMs: null }, 0, i18n.t)).toBe("≈ 12 d to limit (≥ 8 d)");
});

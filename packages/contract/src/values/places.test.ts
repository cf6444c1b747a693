import { expect, it } from "vitest";
import { callingCode, countryOfPhone, phoneCountries } from "./calling-codes.ts";
import { countryCodes } from "./countries.ts";
import { regionOf, regionsOf } from "./regions.ts";
import { countryOfTimeZone, timeZonesOf } from "./country-time-zones.ts";

it("gives every inhabited country time zones that exist, and a calling code", () => {
  const uninhabited = ["AQ", "BV", "GS", "HM", "PN", "TF", "UM"];
  for (const country of countryCodes) {
    if (uninhabited.includes(country)) continue;
    expect([country, callingCode(country)]).toEqual([country, expect.stringMatching(/^\d{1,3}$/)]);
    expect([country, timeZonesOf(country).length > 0]).toEqual([country, true]);
    for (const zone of timeZonesOf(country))
      expect(() => new Intl.DateTimeFormat("en", { timeZone: zone }), zone).not.toThrow();
  }
});

it("proposes the zone most people of a country live in first", () => {
  expect(["GB", "AE", "US", "AU", "CN", "DE"].map((country) => timeZonesOf(country)[0])).toEqual([
    "Europe/London",
    "Asia/Dubai",
    "America/New_York",
    "Australia/Sydney",
    "Asia/Shanghai",
    "Europe/Berlin",
  ]);
});

it("knows the country of a zone", () => {
  expect(countryOfTimeZone("Europe/London")).toBe("GB");
  expect(countryOfTimeZone("UTC")).toBeNull();
});

it("knows the country of a number, the preferred one where several share a code", () => {
  expect(countryOfPhone("+447911123456", "CN")).toBe("GB");
  expect(countryOfPhone("+447911123456", "JE")).toBe("JE");
  expect(countryOfPhone("+12025550123", "CN")).toBe("US");
  expect(countryOfPhone("+12025550123", "CA")).toBe("CA");
  expect(countryOfPhone("+971501234567", "GB")).toBe("AE");
  expect(countryOfPhone("+85291234567", "CN")).toBe("HK");
  expect(countryOfPhone("+999", "CN")).toBeNull();
  expect(phoneCountries).toContain("TW");
});

it("names the regions of the countries it lists in both languages, each once", () => {
  const countries = countryCodes.filter((country) => regionsOf(country).length > 0);
  expect(countries.length).toBeGreaterThan(15);
  for (const country of countries) {
    const regions = regionsOf(country);
    for (const name of ["code", "en", "zh"] as const) {
      const names = regions.map((region) => region[name]);
      expect([country, names.filter((each) => each === "")]).toEqual([country, []]);
      expect([country, new Set(names).size]).toEqual([country, names.length]);
    }
    for (const { code, zh } of regions) {
      expect(code).toMatch(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);
      expect(zh).toMatch(/^[\u4e00-\u9fff-]+$/);
    }
  }
  expect(regionOf("GB-ENG")).toMatchObject({ en: "England", zh: "英格兰" });
  expect(regionOf("West Riding")).toBeNull();
});

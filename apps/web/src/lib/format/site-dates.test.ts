import dayjs from "dayjs";
import { describe, expect, it } from "vitest";
import { dayEnd, dayStart, shownInZone, takenInZone } from "./site-dates.ts";

const iso = (ms: number) => new Date(ms).toISOString();

describe("days of a site, whatever the browser's zone is", () => {
  it("begin and end at its own midnight", () => {
    const picked = dayjs("2026-11-05");
    expect(iso(dayStart(picked, "Asia/Shanghai"))).toBe("2026-11-04T16:00:00.000Z");
    expect(iso(dayEnd(picked, "Asia/Shanghai"))).toBe("2026-11-05T15:59:59.999Z");
    expect(iso(dayStart(picked, "Pacific/Kiritimati"))).toBe("2026-11-04T10:00:00.000Z");
  });

  it("are an hour longer when the clocks go back", () => {
    const picked = dayjs("2026-10-25");
    expect(iso(dayStart(picked, "Europe/Berlin"))).toBe("2026-10-24T22:00:00.000Z");
    expect(iso(dayEnd(picked, "Europe/Berlin"))).toBe("2026-10-25T22:59:59.999Z");
  });

  it("are shown as they are taken", () => {
    const ms = Date.parse("2026-11-04T16:30:00Z");
    expect(shownInZone(ms, "Asia/Shanghai").format("YYYY-MM-DD HH:mm")).toBe("2026-11-05 00:30");
    expect(takenInZone(shownInZone(ms, "Asia/Shanghai"), "Asia/Shanghai")).toBe(ms);
  });
});

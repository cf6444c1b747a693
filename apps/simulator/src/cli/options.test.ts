import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";

const read = (line: string) => readOptions(line.split(" "));

describe("the command line", () => {
  it("reads addresses and numbers", () => {
    const options = read(
      "--fleet f.json --mqtt localhost:1884 --http http://127.0.0.1:8080/ --history-days 30",
    );
    expect(options.mqtt).toEqual({ host: "localhost", port: 1884 });
    expect(options.http).toBe("http://127.0.0.1:8080");
    expect([options.historyDays, options.recentDays, options.historyStepS]).toEqual([30, 14, 3600]);
    expect(read("--fleet f.json --mqtt [::1]").mqtt).toEqual({ host: "::1", port: 1883 });
  });

  it("writes no history unless it is given a target", () => {
    expect(read("--fleet f.json --mqtt localhost").historyDays).toBe(0);
  });

  it("keeps to this machine unless it is allowed to leave", () => {
    expect(() => read("--fleet f --mqtt 10.0.0.5:1883")).toThrow("--allow-remote");
    expect(() => read("--fleet f --http http://example.com")).toThrow("--allow-remote");
    expect(() => read("--fleet f --mqtt 127.0.0.1.example.com")).toThrow("--allow-remote");
    expect(read("--fleet f --mqtt 10.0.0.5 --allow-remote").mqtt?.host).toBe("10.0.0.5");
  });

  it("refuses what it cannot use", () => {
    expect(() => read("--mqtt localhost")).toThrow("--fleet");
    expect(() => read("--fleet f --mqtt localhost --rate fast")).toThrow("--rate");
    expect(() => read("--fleet f --rate 5")).toThrow("--mqtt");
    expect(() => read("--fleet f --nonsense")).toThrow("nonsense");
  });
});

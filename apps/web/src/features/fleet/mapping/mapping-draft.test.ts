import { describe, expect, it } from "vitest";
import { draftOf, emptyMapping, mappingOf, newRule, problemsOf, withForm } from "./mapping-draft.ts";

const draft = (...rules: ReturnType<typeof newRule>[]) => ({ ...emptyMapping, rules });

describe("a mapping that is edited", () => {
  it("names the first problem of each rule, and leaves such rules out of what is tried", () => {
    const edited = draft(
      newRule("object.t[0].v", "oilTemp"),
      newRule("a..b", "oilTemp"),
      newRule("a", "1st"),
      { ...newRule("b", "x"), scale: null },
      { ...newRule("c", "x"), texts: "ON" },
      newRule("object.t[0].v", "oilTemp"),
    );
    expect(problemsOf(edited)).toEqual([
      { row: 1, problem: "path" },
      { row: 2, problem: "key" },
      { row: 3, problem: "number" },
      { row: 4, problem: "texts" },
      { row: 5, problem: "twice" },
    ]);
    expect(mappingOf(edited).rules.map(({ source }) => source)).toEqual(["object.t[0].v"]);
  });

  it("has its texts in one line, and is saved as it was loaded", () => {
    const texts = [
      { text: "ON", value: 1 },
      { text: "OFF", value: -0.5 },
    ];
    const saved = { ...emptyMapping, rules: [{ source: "s", key: "pump", scale: 2, offset: 1, texts }] };
    expect(draftOf(saved).rules[0]?.texts).toBe("ON=1, OFF=-0.5");
    expect(mappingOf(draftOf(saved))).toEqual(saved);
  });

  it("has the paths of ChirpStack's events when that form is chosen, and none with plain keys", () => {
    const chirpStack = withForm(draft(), "chirpstack");
    expect(chirpStack).toMatchObject({ timePath: "time", childPath: "deviceInfo.devEui", listPath: "" });
    expect(withForm(chirpStack, "thingsboard")).toMatchObject({ timePath: "", childPath: "" });
  });
});

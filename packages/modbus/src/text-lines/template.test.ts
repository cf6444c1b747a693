import { describe, expect, it } from "vitest";
import { seeded } from "../testing/seeded.ts";
import { longestLine, matchLine, parseTemplate, type Template } from "./template.ts";

function parsed(text: string): Template {
  const template = parseTemplate(text);
  if (typeof template === "string") throw new Error(template);
  return template;
}
const match = (template: string, line: string) => {
  const found = matchLine(parsed(template), line);
  return found && Object.fromEntries(found);
};

describe("a template of a line", () => {
  const opcom = "$Time:{hours}{*};ISO4um:{iso4}{*};ISO6um:{iso6}{*};ISO14um:{iso14}{*}";

  it("finds the numbers by their names", () => {
    const line = "$Time:12.0417[h];ISO4um:17[-];ISO6um:15[-];ISO14um:11[-];CRC:1A";
    expect(match(opcom, line)).toEqual({ hours: 12.0417, iso4: 17, iso6: 15, iso14: 11 });
  });

  it("takes signs, padding and exponents", () => {
    expect(match("T={t} P={p}", "T=  -4.5 P=1.2e3")).toEqual({ t: -4.5, p: 1200 });
  });

  it("has no value where something else is in place of a number", () => {
    expect(match("T={t};P={p}", "T=----;P=7")).toEqual({ t: null, p: 7 });
    expect(match("T={t};P={p}", "T=;P=NaN")).toEqual({ t: null, p: null });
    expect(match("T={t}{*}", "T=4[C]")).toEqual({ t: 4 });
  });

  it("is not fitted by another line", () => {
    expect(match("T={t};P={p}", "P=7;T=4")).toBeNull();
    expect(match("T={t};P={p}", "T=4;P=7;Q=1")).toBeNull();
    expect(match("T={t}", "xT=4")).toBeNull();
    expect(match("{*}T={t}", "xT=4")).toEqual({ t: 4 });
    expect(match("{*}T={t}", `T=4${" ".repeat(longestLine)}`)).toBeNull();
  });

  it.each([
    ["{a}{b}", "fieldsTouch"],
    ["{*}{*}{a}", "fieldsTouch"],
    ["{*}{a}", "fieldsTouch"],
    ["{a", "unknownBrace"],
    ["{a b} {c}", "unknownBrace"],
    ["a} {c}", "unknownBrace"],
    ["{(a+)+}", "unknownBrace"],
    ["{a};{a}", "sameField"],
    ["T=", "noField"],
    ["x".repeat(501), "tooLong"],
    [Array.from({ length: 33 }, (_, i) => `{k${i}};`).join(""), "tooManyFields"],
  ])("%s is refused: %s", (text, problem) => {
    expect(parseTemplate(text)).toBe(problem);
  });

  it("reads each character a few times at most, whatever template and line are", () => {
    // The length of the longest search is bounded by the template's parts: each begins where the one before ended.
    const template = parsed(`${"{*}a".repeat(120)}{x}{*}b`);
    let reads = 0;
    const line = new Proxy(new String("a".repeat(longestLine)), {
      get(target, name) {
        reads++;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(matchLine(template, line as string)).toBeNull();
    expect(reads).toBeLessThan(1000);
  });

  it("gives numbers or nothing for any line", () => {
    const random = seeded(6);
    const letters = Array.from("0123456789.-+eE;:=T $[]");
    const template = parsed("T={t};P={p}");
    const wrong: unknown[] = [];
    for (let i = 0; i < 5000; i++) {
      const line = `T=${Array.from({ length: random.below(30) }, () => random.pick(letters)).join("")};P=4`;
      for (const value of matchLine(template, line)?.values() ?? [])
        if (value !== null && !Number.isFinite(value)) wrong.push(line);
    }
    expect(wrong).toEqual([]);
  });
});

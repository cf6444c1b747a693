import { expect, it } from "vitest";
import { english } from "../../apps/web/src/lib/i18n/dictionaries.ts";
import { pseudoDictionary, pseudoText } from "./pseudo-text.mjs";

it("keeps placeholders and tags, and adds about a third to the words", () => {
  const written = pseudoText("{{name}} is offline since <1>{{time}}</1>");
  expect(written).toMatch(/^⟦\{\{name\}\} .*<1>\{\{time\}\}<\/1>⟧$/);
  const words = "Please select the devices that the report is about";
  expect(pseudoText(words).length / words.length).toBeGreaterThan(1.25);
  expect(pseudoText("%")).toBe("%");
});

it("has the keys and placeholders of the English dictionary", () => {
  const texts = (part: object): string[] =>
    Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? texts(value).map((text) => `${key}.${text}`)
        : `${key} ${
            String(value)
              .match(/\{\{.*?\}\}/g)
              ?.join() ?? ""
          }`,
    );
  expect(texts(pseudoDictionary(english))).toEqual(texts(english));
});

import { describe, expect, it } from "vitest";
import { isUnder, subjectViolations, wordViolations } from "./check-words.mjs";

const source = "apps/server/src/a.ts";
const found = (file: string, text: string) =>
  wordViolations({ [file]: text }).map(({ line, word }) => `${line}: ${word}`);

describe("the word check", () => {
  it.each([
    [source, "// Strangers wait.", "1: Strangers"],
    [source, "const a = 1;\n/**\n * The device is heard\n * of again.\n */", "3: heard of"],
    [source, "let a = 1; // mended by the caller", "1: mended"],
    [source, "// first line\n// is what comes\n// of it", "2: comes of"],
    ["apps/web/src/a.tsx", "const a = <p>{/* nobody sees it */}</p>;", "1: nobody"],
    ["scripts/a.mjs", "/* whoever asks */", "1: whoever"],
    ["apps/web/src/a.css", "a {\n  /* what stands above */\n}", "2: what stands"],
    ["bench/a.sql", "select 1 -- told later", "1: told"],
    ["docs/a.md", "# Title\n\nThe trouble is over.", "3: trouble"],
    ["apps/a.test.ts", 'it("is told once", () => {});', "1: told"],
    ["apps/a.test.ts", 'describe.skip("somebody", () => {});', "1: somebody"],
    ["apps/a.test.ts", 'it.each([1])("mends %i", () => {});', "1: mends"],
    ["apps/a.test.ts", "it(`lets go of ${1}`, () => {});", "1: lets go"],
    [source, "function isBesieged() {}", "1: isBesieged"],
    [source, "const [, othersTurn] = [];", "1: othersTurn"],
    [source, "export interface Reader {}", "1: Reader"],
    [source, "const a = ({ b: nextTold }: { b: number }) => nextTold;", "1: nextTold"],
    ["apps/server/src/strangers.ts", "", "1: strangers.ts"],
    ["apps/web/src/standing.tsx", "", "1: standing.tsx"],
  ])("reports the planted violation in %s: %s", (file, text, violation) => {
    expect(found(file, text)).toEqual([violation]);
  });

  it("names the replacement", () => {
    expect(wordViolations({ [source]: "// strangers" })[0]?.instead).toBe("unauthenticated clients");
  });

  it.each([
    [source, 'const text = "Nobody has been told";', "what users read"],
    [source, "// `strangers` is a name", "code in a comment"],
    [source, "const { told } = row; row.told = told;", "keys of data"],
    [source, "// the storyteller's amendment", "longer words"],
    [source, "class PacketReader {}", "longer names"],
    ["docs/a.md", "```\nnobody\n```\n`told`, [a](trouble.md)", "code and addresses"],
    ["apps/a.test.ts", 'expect("told").toBe("told"); it("works", () => {});', "strings of a test"],
  ])("leaves %s with %s alone: %s", (file, text) => {
    expect(found(file, text)).toEqual([]);
  });

  it("reports long subjects of commits and listed words in them", () => {
    const subjects = ["alarms: mend the watch", "a".repeat(72), "a".repeat(73)];
    const commits = subjects.map((subject, index) => ({ commit: `c${index}`, subject }));
    expect(subjectViolations(commits)).toEqual([
      "commit c0: mend → fix, repair, correct",
      "commit c2: the subject has 73 characters → at most 72",
    ]);
  });

  it("takes a folder with everything below it, and no other that begins alike", () => {
    expect(isUnder("packages/oil/src/index.ts", "packages")).toBe(true);
    expect(isUnder("packages.md", "packages")).toBe(false);
  });
});

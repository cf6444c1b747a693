import { describe, expect, it } from "vitest";
import { allDocuments, allFiles, deadPaths } from "./doc-links.mjs";

describe("links and paths of the documents", () => {
  const files = allFiles();
  const documents = allDocuments(files);

  it.each(Object.keys(documents))("exist in %s", (document) => {
    const own = `${document} names `;
    expect(deadPaths(documents, files).filter((sentence) => sentence.startsWith(own))).toEqual([]);
  });

  const planted = ["docs/a.md", "docs/b.md", "apps/server/src/modules/fleet/routes.ts"];
  const dead = (text: string) => deadPaths({ "docs/a.md": text, "docs/b.md": "## One thing" }, planted);

  it.each([
    "[c](c.md)",
    "[c](../docs/c.md#x)",
    "[b](b.md#another-thing)",
    "[a](#nothing)",
    "`modules/nothing`",
    "`nothing.ts`",
    "`fleet/nothing.ts`",
    "`apps/server/src/nothing/`",
  ])("are reported where they lead nowhere: %s", (text) => {
    expect(dead(text)).toHaveLength(1);
  });

  it.each([
    "[b](b.md)",
    "[b](../docs/b.md#one-thing)",
    "[web](https://example.com/c.md)",
    "`modules/fleet` and `fleet/routes.ts`",
    "`apps/server/src/modules/`",
    "```\n`nothing.ts`\n```",
    "`npm run x -- y.json`",
  ])("are left alone where they lead somewhere: %s", (text) => {
    expect(dead(text)).toEqual([]);
  });
});

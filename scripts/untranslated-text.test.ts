import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { untranslatedTexts } from "./untranslated-text.mjs";

const web = fileURLToPath(new URL("../apps/web/src/", import.meta.url));
const spoken = (source: string) => untranslatedTexts("sample.tsx", source).map(({ text }) => text);

describe("the checker reports", () => {
  it.each([
    ["text between tags", "<p>Hello there</p>", "Hello there"],
    ["text in braces", '<p>{"Hello"}</p>', "Hello"],
    ["a chosen text", '<p>{open ? t("a") : "Closed"}</p>', "Closed"],
    ["a title", '<p title="Hello" />', "Hello"],
    ["a placeholder in braces", '<input placeholder={"Name"} />', "Name"],
    ["an alternative text", '<img alt="A pump" />', "A pump"],
    ["a label for screen readers", "<p aria-label={`Open ${name}`} />", "Open"],
    ["a label", '<Item label="Home" />', "Home"],
    ["a content", '<Popover content="More" />', "More"],
    ["a label in an object", 'const items = [{ key: "a", label: "Home" }];', "Home"],
    ["a message", 'toast.error("Failed");', "Failed"],
    ["Chinese in any literal", 'const unit = "台";', "台"],
    ["Chinese in a template", "const text = `共 ${n} 台`;", "共"],
    ["full-width punctuation alone", 'const colon = "：";', "："],
  ])("%s", (_, source, text) => {
    expect(spoken(source)).toContain(text);
  });

  it("the line", () => {
    expect(untranslatedTexts("sample.tsx", "\n\n<p>Hello</p>")).toEqual([{ line: 3, text: "Hello" }]);
  });
});

it.each([
  '<p title={t("a.b")}>{t("a.c", { n: 3 })} / 3</p>',
  '<p className="card" data-kind="error" style={{ color: "red" }} />',
  "<p>{name}</p>",
  "// 中文注释\nconst a = 1;",
])("the checker is content with %s", (source) => {
  expect(spoken(source)).toEqual([]);
});

describe("the web app", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|d)\.tsx?$/.test(file) &&
      !file.startsWith(join("lib", "i18n", "locales") + sep) &&
      !file.split(sep).includes("testing"),
  );
  const folderOf = (file: string) => file.split(sep).slice(0, -1).slice(0, 2).join("/");

  it("is read", () => {
    expect(files.length).toBeGreaterThan(40);
  });

  it.each([...new Set(files.map(folderOf))])("has no text outside the dictionaries in %s", (folder) => {
    const found = files
      .filter((file) => folderOf(file) === folder)
      .flatMap((file) =>
        untranslatedTexts(file, readFileSync(join(web, file), "utf8")).map(
          ({ line, text }) => `${file}:${line} ${text}`,
        ),
      );
    expect(found).toEqual([]);
  });
});

import { execFileSync } from "node:child_process";
import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { Scope } from "../scope.ts";
import { readSheet } from "./read-sheet.ts";

const scope: Scope = { kind: "tenant", tenantId: "one" };

/** A workbook whose first sheet has these rows in XML and whose shared strings are these. */
const workbook = (sheetData: string, sharedStrings: string): Uint8Array => {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${sharedStrings}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
};

/** The longest time nothing else could run, as a share of the time the work took. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let last = started;
  let longest = 0;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 5);
  await work().catch(() => {});
  clearInterval(timer);
  tick();
  return longest / (performance.now() - started);
}

/** The processes that read sheets for this one. */
const readersOfThisProcess = (): number[] =>
  execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === process.pid && args.join(" ").includes("sheet-reader"),
    )
    .map(([pid]) => Number(pid));

describe("a sheet", () => {
  it("is read", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "A",
          rows: [
            ["name", 1],
            ["&amp;", null],
          ],
        },
      ],
    });
    expect(await readSheet(scope, bytes, 10)).toEqual([
      ["name", 1],
      ["&amp;", null],
    ]);
  });

  it("does not keep others waiting while it is parsed", async () => {
    const bytes = workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      `<si><t>${"&lt;".repeat(999_000)}</t></si>`,
    );
    expect(await longestPause(() => readSheet(scope, bytes, 10))).toBeLessThan(0.5);
  });

  it("is refused where one text has millions of entities, which take a parser seconds", async () => {
    const bytes = workbook("", `<si><t>${"&lt;".repeat(4_900_000)}</t></si>`);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(readSheet(scope, bytes, 10)).rejects.toMatchObject({ problem: "importUnreadable" });
  });

  it("is refused where one long text stands in many cells", async () => {
    const cells = Array.from(
      { length: 9000 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>0</v></c></row>`,
    );
    const bytes = workbook(cells.join(""), `<si><t>${"x".repeat(1_000_000)}</t></si>`);
    await expect(readSheet(scope, bytes, 10_000)).rejects.toMatchObject({ problem: "sheetTooComplex" });
  });

  it("is refused when the process that reads it dies, and the next is read by another", async () => {
    const heavy = workbook("", `<si><t>${"&lt;".repeat(999_000)}</t></si>`);
    const small = await writeXlsx({ sheets: [{ name: "A", rows: [["name"]] }] });
    expect(await readSheet(scope, small, 10)).toEqual([["name"]]);
    const before = readersOfThisProcess();
    expect(before).not.toEqual([]);
    const refused = expect(readSheet(scope, heavy, 10)).rejects.toMatchObject({ problem: "sheetTooComplex" });
    for (const reader of before) process.kill(reader, "SIGKILL");
    await refused;
    expect(await readSheet(scope, small, 10)).toEqual([["name"]]);
    expect(before).not.toContain(readersOfThisProcess()[0]);
  });

  it("waits only for a few of its own tenant", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [["name"]] }] });
    const asked = Array.from({ length: 6 }, () =>
      readSheet(scope, bytes, 10).catch(({ problem }) => problem),
    );
    const other = readSheet({ kind: "tenant", tenantId: "other" }, bytes, 10);
    expect(await other).toEqual([["name"]]);
    expect((await Promise.all(asked)).filter((answer) => answer === "sheetsWaiting")).toHaveLength(2);
  });
});

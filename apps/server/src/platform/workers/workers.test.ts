import { afterAll, expect, it } from "vitest";
import { readFirstSheet } from "../../testing/read-sheet.ts";
import { makeSheetFile } from "../files/sheet-export.ts";
import { makeWorkers } from "./workers.ts";

const workers = makeWorkers(1);
afterAll(() => workers.stop());
const sheetWriter = new URL("../files/sheet-writer.ts", import.meta.url);

it("makes a large sheet beside the event loop, which turns meanwhile", async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => [`machine ${i}`, i, new Date(Date.UTC(2026, 0, 1))]);
  const columns = ["Name", "Number", "Since"].map((heading) => ({ heading, width: 12 }));
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  const file = await makeSheetFile(workers)({ kind: "platform" }, "devices", [
    { name: "Devices", columns, rows },
  ]);
  clearInterval(turning);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.body) chunks.push(chunk);
  const sheet = await readFirstSheet(Buffer.concat(chunks));
  expect(sheet).toHaveLength(3001);
  expect(sheet[3000]?.slice(0, 2)).toEqual(["machine 2999", 2999]);
  expect(file.name).toBe("devices.xlsx");
  expect(turns).toBeGreaterThan(5);
});

it("reports what fails in a worker to its caller, and works on with another one", async () => {
  const broken = workers.use("a", sheetWriter, (ask) => ask("no sheets"));
  await expect(broken).rejects.toThrow("map");
  const columns = [{ heading: "Name", width: 12 }];
  const made = await workers.use("a", sheetWriter, (ask) => ask([{ name: "A", columns, rows: [["1"]] }]));
  expect((made as Uint8Array).byteLength).toBeGreaterThan(500);
});

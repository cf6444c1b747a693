import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { multipart } from "./testing/multipart.ts";
import { makePng } from "./testing/sample-files.ts";
import { settledHeap } from "./testing/settled-heap.ts";
import { makeTestPlatform, type TestPlatform } from "./testing/test-platform.ts";

/** What is far too much, sent again and again over a real connection: refused with a sentence, and none of it stays. */
const rounds = 3;
const mb = 1024 * 1024;
const generousGrowthBytes = 12 * mb;
/** Of the whole process at its worst: far less than what is sent, or than what it would unfold to. */
const generousPeakBytes = 200 * mb;

let platform: TestPlatform;
let port: number;
let headers: Record<string, string>;
let customerId: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  customerId = await platform.addCustomer(await platform.addTenant("Dealer"), "Mill");
  await platform.addAccount({ username: "root" });
  headers = { "x-authorization": `Bearer ${await platform.tokenOf("root")}`, lang: "en" };
  await platform.http.listen({ port: 0, host: "127.0.0.1" });
  port = (platform.http.server.address() as AddressInfo).port;
});
afterAll(() => platform.close());

/** Sends without saying how much it is, as a stream does; what was answered, even if the server stopped listening. */
function stream(path: string, type: string, piece: Buffer, pieces: number) {
  return new Promise<{ status: number; msg: string }>((resolve, reject) => {
    const sent = request(
      { port, path: `/api${path}`, method: "POST", headers: { ...headers, "content-type": type } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { msg } = JSON.parse(Buffer.concat(chunks).toString()) as { msg: string };
          resolve({ status: response.statusCode ?? 0, msg });
          sent.destroy();
        });
      },
    );
    // A server that has answered closes what it does not read; only without an answer is that a fault.
    sent.on("error", (error) => setTimeout(reject, 1000, error));
    const write = (left: number): void => {
      if (left === 0) sent.end();
      else sent.write(piece, () => write(left - 1));
    };
    write(pieces);
  });
}

/** A workbook of so many rows, small as it is packed. */
function workbook(row: string, rows: number) {
  const xml = `<?xml version="1.0"?><worksheet><sheetData>${row.repeat(rows)}</sheetData></worksheet>`;
  const content = Buffer.from(
    zipSync({ "xl/workbook.xml": Buffer.from("<workbook/>"), "xl/worksheets/sheet1.xml": Buffer.from(xml) }),
  );
  expect(content.length).toBeLessThan(2 * mb); // small enough to be taken
  return content;
}

/** Sends once to load what it takes, then again and again, and weighs. */
async function weigh(work: (round: number) => Promise<void>): Promise<{ kept: number; peak: number }> {
  await work(0);
  const [before, peak] = [await settledHeap(), process.resourceUsage().maxRSS];
  for (let round = 1; round <= rounds; round++) await work(round);
  return { kept: (await settledHeap()) - before, peak: (process.resourceUsage().maxRSS - peak) * 1024 };
}

const sheets = [workbook("<row><c><v>1</v></c></row>", 1_000_000), workbook("<row/>", 1_000_000)];
const sheetCalls = [
  "/system/customerdevice/checkImport",
  "/system/labdata/check",
  "/system/alarmset/checkImport",
];

it.each(sheetCalls)("a sheet of a million rows is refused, memory flat: %s", async (path) => {
  const { kept, peak } = await weigh(async (round) => {
    const content = sheets[round % sheets.length] ?? Buffer.alloc(0);
    const { headers: form, payload } = multipart({ customerId }, [{ field: "file", content }]);
    const { status, msg } = await stream(path, form["content-type"] ?? "", payload, 1);
    expect(status).toBe(200);
    expect(msg).toMatch(/sheet|file|XLSX|rows/i);
  });
  expect(kept).toBeLessThan(generousGrowthBytes);
  expect(peak).toBeLessThan(generousPeakBytes);
});

it.each(["/login", "/system/user", "/system/customerdevice/import", "/system/labdata/import"])(
  "a body of 10 MB is refused, memory flat: %s",
  async (path) => {
    const { kept, peak } = await weigh(async () => {
      const answer = await stream(path, "application/json", Buffer.alloc(mb, " "), 10);
      expect(answer).toEqual({ status: 413, msg: "The request is too large" });
    });
    expect(kept).toBeLessThan(generousGrowthBytes);
    expect(peak).toBeLessThan(generousPeakBytes);
  },
);

it("pictures that would unfold to gigabytes are refused, and those that are none, memory flat", async () => {
  const huge = makePng();
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  const post = (path: string, field: string, content: Buffer) => {
    const form = multipart({ fileName: "pump" }, [{ field, content, name: "a.png", type: "image/png" }]);
    return stream(path, form.headers["content-type"] ?? "", form.payload, 1);
  };
  const { kept, peak } = await weigh(async () => {
    for (const [path, field] of [
      ["/system/uploadFile/upload", "file"],
      ["/system/file/uploadLogo", "picture"],
    ] as const) {
      expect((await post(path, field, huge)).msg).toContain("pixels");
      expect((await post(path, field, svg)).msg).toMatch(/image/i);
      expect((await post(path, field, Buffer.alloc(10 * mb, 1))).status).toBe(413);
    }
  });
  expect(kept).toBeLessThan(generousGrowthBytes);
  expect(peak).toBeLessThan(generousPeakBytes);
});

import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { dayMs } from "@oilcloud/oil";
import { type Message, simulateDevice } from "../fleet.ts";
import { makeSpec, readSpan, startMs } from "../testing/devices.ts";
import { writeHistory } from "./history-writer.ts";

interface Request {
  readonly path: string;
  readonly bytes: number;
  readonly entries: Pick<Message, "ts" | "values">[];
}

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0)) await clean();
});

async function startHttp(statusOf: (count: number) => number) {
  const requests: Request[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const status = statusOf(count++);
      if (status === 200)
        requests.push({ path: request.url ?? "", bytes: body.length, entries: JSON.parse(body.toString()) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => server.close());
  cleanUps.push(() => server.closeAllConnections());
  const address = server.address();
  return { requests, baseUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` };
}

const specs = [1, 2, 3].map((seed) => makeSpec("windGear", seed));
const toMs = startMs + 5 * dayMs;
const jobs = () =>
  specs.map((spec) => ({ spec, messages: simulateDevice(spec, startMs, toMs + dayMs, 600) }));

describe("the history writer", { timeout: 20_000 }, () => {
  it("writes each device in order, in requests within the limit, through failures", async () => {
    const { requests, baseUrl } = await startHttp((count) => (count % 4 === 1 ? 503 : 200));
    const shares: number[] = [];
    const { signal } = new AbortController();
    const onProgress = ({ share }: { share: number }) => shares.push(share);
    const firstLive = await writeHistory(jobs(), { baseUrl, fromMs: startMs, toMs, signal, onProgress });
    for (const spec of specs) {
      const path = `/api/v1/${encodeURIComponent(spec.token)}/telemetry`;
      const written = requests.filter((request) => request.path === path).flatMap(({ entries }) => entries);
      const expected = readSpan(spec, 5).map(({ ts, values }) => ({ ts, values }));
      expect(JSON.stringify(written)).toBe(JSON.stringify(expected));
      expect(firstLive.get(spec.token)?.ts).toBe(toMs);
    }
    expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThanOrEqual(60_000);
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, i) => i === 0 || share >= (shares[i - 1] as number))).toBe(true);
  });

  it("stops with the device's name when the server will never take it", async () => {
    const { baseUrl } = await startHttp(() => 401);
    const { signal } = new AbortController();
    const writing = writeHistory(jobs(), { baseUrl, fromMs: startMs, toMs, signal });
    await expect(writing).rejects.toThrow(/windGear \d: status 401/);
  });

  it("ends when it is aborted", async () => {
    const { baseUrl } = await startHttp(() => 503);
    const stopping = new AbortController();
    const writing = writeHistory(jobs(), { baseUrl, fromMs: startMs, toMs, signal: stopping.signal });
    setTimeout(() => stopping.abort(), 100);
    await expect(writing).rejects.toThrow();
  });
});

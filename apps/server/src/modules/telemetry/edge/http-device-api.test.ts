import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeHttp } from "../../../platform/http/server.ts";
import { EdgeRefusal, type Refusal } from "./backend.ts";
import { serveDeviceApi } from "./http-device-api.ts";
import { defaultEdgeLimits } from "./limits.ts";
import { makeWaitingPolls } from "./waiting-polls.ts";
import { type FakeBackend, makeFakeBackend } from "./testing/fake-backend.ts";

let backend: FakeBackend;
let http: FastifyInstance;
beforeEach(async () => {
  backend = makeFakeBackend();
  http = makeHttp({ logger: false, proxies: 0 });
  const limits = defaultEdgeLimits;
  serveDeviceApi(http, {
    backend,
    limits,
    polls: makeWaitingPolls(backend, limits),
    register: async () => ({ status: "NOT_FOUND", errorMsg: "" }),
  });
  await http.ready();
});
afterEach(() => http.close());

const post = (path: string, payload: string | Buffer, type = "application/json") =>
  http.inject({
    method: "POST",
    url: `/api/v1/${path}`,
    payload,
    headers: type ? { "content-type": type } : {},
  });

describe("posting", () => {
  it.each(["application/json", "text/plain", "application/x-www-form-urlencoded", ""])(
    "telemetry as %s is answered 200 with nothing, after the commit",
    async (type) => {
      let committed = false;
      backend.commit = async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        committed = true;
      };
      const answer = await post("device-1/telemetry", '{"ts":5,"values":{"t":"1.5"}}', type);
      expect([answer.statusCode, answer.body, committed]).toEqual([200, "", true]);
      expect(backend.stored).toEqual([{ device: "device-1", entries: [{ ts: 5, values: { t: 1.5 } }] }]);
    },
  );

  it("attributes stores them", async () => {
    expect((await post("device-1/attributes", '{"fw":"a"}')).statusCode).toBe(200);
    expect(backend.calls).toEqual([["attributes", "device-1", { fw: "a" }]]);
  });

  it("with a wrong token is answered 401 with nothing", async () => {
    const answer = await post("stranger/telemetry", "{");
    expect([answer.statusCode, answer.body]).toEqual([401, ""]);
  });

  it.each(["{", "", "[1]", '{"a":1e999}'])("what is malformed is answered 400: %s", async (payload) => {
    expect((await post("device-1/telemetry", payload)).statusCode).toBe(400);
    expect(backend.stored).toEqual([]);
  });

  it("too much is answered 413", async () => {
    expect((await post("device-1/telemetry", `{"a":"${"x".repeat(65_536)}"}`)).statusCode).toBe(413);
  });

  it.each<[Refusal, number, string | undefined]>([
    ["rate-limited", 429, "7"],
    ["unavailable", 503, "7"],
    ["too-large", 413, undefined],
    ["future-timestamp", 400, undefined],
    ["too-old", 400, undefined],
  ])("what the backend refuses as %s is answered %i", async (reason, status, retryAfter) => {
    backend.commit = () => Promise.reject(new EdgeRefusal(reason, "why", 7));
    const answer = await post("device-1/telemetry", '{"a":1}');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    expect(answer.json()).toEqual({ status, reason, message: "why" });
  });

  it("into a fault of ours is answered as every fault is", async () => {
    backend.commit = () => Promise.reject(new Error("secret detail"));
    const answer = await post("device-1/telemetry", '{"a":1}');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("secret");
  });
});

describe("reading attributes", () => {
  const get = (path: string) => http.inject({ method: "GET", url: `/api/v1/${path}` });

  it("asks for the keys named", async () => {
    const answer = await get("device-1/attributes?clientKeys=a,b&sharedKeys=c");
    expect(answer.json()).toEqual({ client: { serial: "device-1" }, shared: { interval: 60 } });
    expect(backend.calls).toEqual([["read", "device-1", { client: ["a", "b"], shared: ["c"] }]]);
  });

  it("refuses keys that no database could have", async () => {
    const answer = await get("device-1/attributes?clientKeys=a%00b");
    expect([answer.statusCode, answer.json().reason]).toEqual([400, "bad-payload"]);
    expect(backend.calls).toEqual([]);
  });

  it("needs the right token", async () => {
    const answer = await get("stranger/attributes");
    expect([answer.statusCode, answer.body]).toEqual([401, ""]);
  });
});

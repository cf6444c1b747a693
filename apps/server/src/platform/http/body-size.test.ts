import { type Call, type CallName, contract } from "@oilcloud/contract";
import { request } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boundBodyTime } from "./body-time.ts";
import { bodyLimitOf, largestBodyBytes } from "./body-size.ts";
import { makeHttp } from "./server.ts";

describe("the size of a body", () => {
  it("follows from its schema", () => {
    const limitOf = (body?: object) =>
      bodyLimitOf({ access: "signed-in", body: body as Call["body"] & object });
    expect(bodyLimitOf({ access: "signed-in" })).toBe(64 * 1024);
    const text = { type: "object", properties: { note: { type: "string", maxLength: 10_000 } } };
    expect(limitOf(text)).toBe(2 * (2 + 4 + 4 + 2 + 10_000 * 6));
    const texts = { type: "object", properties: { notes: { type: "array", items: { type: "string" } } } };
    expect(limitOf(texts)).toBe(largestBodyBytes);
  });

  it("is small for calls of unauthenticated clients", () => {
    const open = (Object.entries(contract) as [CallName, Call][]).filter(
      ([, { access, body }]) => access === "public" && body,
    );
    expect(open.length).toBeGreaterThan(5);
    for (const [name, call] of open)
      expect({ name, isSmall: bodyLimitOf(call) <= 64 * 1024 }).toEqual({ name, isSmall: true });
  });
});

describe("a server", () => {
  const http = makeHttp({ logger: false, proxies: 0 });
  let port = 0;
  beforeAll(async () => {
    boundBodyTime(http, 300);
    http.post("/small", { bodyLimit: 100 }, async () => ({}));
    await http.listen({ host: "127.0.0.1", port: 0 });
    port = (http.server.address() as AddressInfo).port;
  });
  afterAll(() => http.close());

  it("refuses a body over the limit of its call by its headers, without waiting for it", async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": "101" };
      const sent = request({ port, path: "/small", method: "POST", headers }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on("error", reject).flushHeaders();
    });
    expect(status).toBe(413);
  });

  it("ends a connection whose body does not arrive", async () => {
    const socket = connect(port, "127.0.0.1").resume();
    socket.write(
      "POST /small HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
    );
    await new Promise((resolve) => socket.once("close", resolve).once("error", resolve));
    expect(socket.bytesRead).toBe(0);
  });
});

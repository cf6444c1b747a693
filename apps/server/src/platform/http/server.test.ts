import { expect, it } from "vitest";
import { makeHttp } from "./server.ts";

it("does not wait without end for a body that comes byte by byte", () => {
  const { server } = makeHttp({ logger: false, proxies: 0 });
  expect(server.requestTimeout).toBeGreaterThan(0);
});

import { expect, it } from "vitest";
import { makeHttp } from "./server.ts";

it("does not wait without end for a body that comes byte by byte", () => {
  const { server } = makeHttp({ logger: false, proxies: 0 });
  expect(server.requestTimeout).toBeGreaterThan(0);
});

it("forbids caches to keep the answers of the API, and asks for https where it was used", async () => {
  const http = makeHttp({ logger: false, proxies: 1 });
  http.get("/api/some", async () => ({ secret: 1 }));
  http.get("/page", async () => "page");
  const plain = await http.inject("/api/some");
  expect(plain.headers["cache-control"]).toBe("no-store");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  const page = await http.inject({ url: "/page", headers: { "x-forwarded-proto": "https" } });
  expect(page.headers["cache-control"]).toBeUndefined();
  expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
  await http.close();
});

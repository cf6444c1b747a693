import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { makeHttp } from "./server.ts";
import { serveSite } from "./site.ts";

it("keeps tokens out of the log, however much is logged", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const http = makeHttp({ logger: { level: "trace", stream }, proxies: 0 });
  http.get("/api/fails", () => Promise.reject(new Error("broken")));
  await serveSite(http, null);
  const addresses = [
    "/dashboard?tenantUserToken=hush-1&tab=2",
    "/api/ws/plugins/telemetry?token=hush-2",
    "/api/v1/hush-3/telemetri",
    "/api/fails?page=1&token=hush-4",
  ];
  for (const url of addresses) await http.inject({ method: "GET", url });
  await http.close();
  const logged = lines.join("");
  expect(logged).toContain("/api/v1/…/telemetri");
  expect(logged).toContain("tenantUserToken=…&tab=2");
  expect(logged).toContain("broken");
  expect(logged).not.toContain("hush");
});

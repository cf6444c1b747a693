import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startWebhookReceiver, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { type GuardedPostOptions, makeGuardedPost, PostFailed } from "./guarded-post.ts";

let receiver: WebhookReceiver;
let port: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  port = new URL(receiver.url).port;
});
beforeEach(() => receiver.reset());
afterAll(() => receiver.close());

const send = (url: string, options: Partial<GuardedPostOptions> = {}) =>
  makeGuardedPost({ privateAllowed: true, ca: receiver.ca, ...options })({
    url,
    headers: { "content-type": "application/json" },
    body: '{"type":"test"}',
  });
const faultOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => "sent",
    (error: unknown) => (error instanceof PostFailed ? error.fault : error),
  );
const guarded = { privateAllowed: false };

it("posts the body and returns the answer", async () => {
  expect(await send(`${receiver.url}/events?a=1`)).toEqual({ status: 200, answer: "ok" });
  expect(receiver.received).toMatchObject([{ path: "/events?a=1", body: { type: "test" } }]);
});

it("refuses private addresses, however they are written", async () => {
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"])
    expect(await faultOf(send(`https://${host}:${port}/`, guarded))).toBe("address");
  expect(receiver.received).toEqual([]);
});

it("refuses a name that has a private address, also beside public ones", async () => {
  for (const addresses of [["127.0.0.1"], ["8.8.8.8", "10.0.0.7"], ["::ffff:7f00:1"], ["100.100.100.200"]])
    expect(
      await faultOf(
        send(`https://rebind.example.com:${port}/`, { ...guarded, addressesOf: async () => addresses }),
      ),
    ).toBe("address");
  expect(receiver.received).toEqual([]);
});

it("connects to the addresses that were looked up, once", async () => {
  const elsewhere = await startWebhookReceiver("127.0.0.2");
  let asked = 0;
  const addressesOf = async () => (++asked === 1 ? ["127.0.0.2"] : ["127.0.0.1"]);
  const url = `https://localhost:${new URL(elsewhere.url).port}/`;
  expect(await send(url, { ca: elsewhere.ca, addressesOf })).toMatchObject({ status: 200 });
  expect({ asked, received: elsewhere.received.length }).toEqual({ asked: 1, received: 1 });
  await elsewhere.close();
});

it("says that a name has no address", async () => {
  expect(await faultOf(send("https://nowhere.invalid/", { addressesOf: async () => [] }))).toBe("lookup");
});

it("does not follow redirects", async () => {
  receiver.answer = (response) => response.writeHead(307, { location: `${receiver.url}/inside` }).end();
  expect(await send(`${receiver.url}/`)).toMatchObject({ status: 307 });
  expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
});

it("gives up a receiver that never answers, or never ends its answer", async () => {
  const patienceMs = 200;
  receiver.answer = () => {};
  expect(await faultOf(send(receiver.url, { patienceMs }))).toBe("timeout");
  receiver.answer = (response) => void response.write("a");
  expect(await faultOf(send(receiver.url, { patienceMs }))).toBe("timeout");
  const addressesOf = () => new Promise<string[]>(() => {});
  expect(await faultOf(send("https://slow.example.com/", { patienceMs, addressesOf }))).toBe("timeout");
});

it("reads the start of an endless answer and hangs up", async () => {
  let closed = false;
  receiver.answer = (response) => {
    const more = setInterval(() => response.write("b".repeat(10_000)), 1);
    response.on("close", () => {
      closed = true;
      clearInterval(more);
    });
  };
  const { status, answer } = await send(receiver.url);
  expect({ status, length: answer.length }).toEqual({ status: 200, length: 4096 });
  await expect.poll(() => closed).toBe(true);
});

it("trusts no unknown certificate and speaks no plain http", async () => {
  const other = await startWebhookReceiver();
  expect(await faultOf(send(other.url))).toBe("certificate");
  await other.close();
  expect(await faultOf(send(other.url))).toBe("connection");
  expect(await faultOf(send(`http://127.0.0.1:${port}/`))).toBe("address");
});

import type { LiveCommands, LiveMessage } from "@oilcloud/contract";
import { WebSocket } from "ws";
import type { TestPlatform } from "./test-platform.ts";
import type { EdgeDevice } from "../modules/telemetry/edge/backend.ts";

/** A client that keeps every message, and hands them out in order. */
export async function connectLive(url: string) {
  const socket = new WebSocket(url);
  const texts: string[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on("close", resolve);
  });
  let wake = () => {};
  socket.on("message", (data: Buffer) => {
    texts.push(data.toString());
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });

  async function nextText(): Promise<string> {
    while (texts.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return texts.shift() ?? "";
  }

  return {
    socket,
    /** the code it was closed with */
    closed,
    nextText,
    next: async () => JSON.parse(await nextText()) as LiveMessage,
    heard: () => texts.length,
    send: (commands: LiveCommands | string) =>
      socket.send(typeof commands === "string" ? commands : JSON.stringify(commands)),
    async close() {
      socket.close();
      await closed;
    },
  };
}

export type LiveClient = Awaited<ReturnType<typeof connectLive>>;

/** A device that reports past the edge: straight to what the edge hands its messages to. */
async function addReporter(platform: TestPlatform, customerId: string) {
  const id = await platform.addDevice(customerId);
  const token = await platform.telemetry.devices.issueToken(id, new Date());
  const device = (await platform.telemetry.backend.authenticate(token)) as EdgeDevice;
  return {
    id,
    report: (ts: number, values: Record<string, unknown>) =>
      platform.telemetry.backend.storeTelemetry(device, [{ ts, values }]),
    reportAll: (entries: { ts: number; values: Record<string, unknown> }[]) =>
      platform.telemetry.backend.storeTelemetry(device, entries),
    describe: (values: Record<string, unknown>) => platform.telemetry.backend.storeAttributes(device, values),
  };
}

export type Reporter = Awaited<ReturnType<typeof addReporter>>;

/** A platform on a port of its own, with one tenant, one customer, one device and who may see them. */
export async function makeTestLive(platform: TestPlatform) {
  const address = await platform.http.listen({ host: "127.0.0.1", port: 0 });
  const url = (token: string) => `${address.replace("http", "ws")}/api/ws/plugins/telemetry?token=${token}`;
  let people = 0;

  async function addTenant() {
    const tenantId = await platform.addTenant();
    const customerId = await platform.addCustomer(tenantId);
    const username = `live${++people}`;
    await platform.addAccount({ username, authority: "TENANT_ADMIN", tenantId });
    return {
      username,
      customerId,
      device: await addReporter(platform, customerId),
      token: () => platform.tokenOf(username),
      connect: async () => connectLive(url(await platform.tokenOf(username))),
    };
  }
  return { address, url, addTenant };
}

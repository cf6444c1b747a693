import {
  type EdgeBackend,
  type EdgeDevice,
  EdgeRefusal,
  type MessageTrace,
  type OfferedImage,
  type PublishOutcome,
  type TelemetryEntry,
} from "../modules/telemetry/edge/backend.ts";
import type { Registration } from "../modules/telemetry/edge/registration.ts";
import { compiled } from "../modules/telemetry/mapping/compile-mapping.ts";
import type { Admitted, Call, RemoteMethod, SentMessage, Shown } from "./messages.ts";
import type { OwnerLink } from "./owner-link.ts";

interface RemoteDevice extends EdgeDevice {
  session: number;
  shown: Shown;
  isOpen: boolean;
  /** Whether its messages are recorded for the device's page. */
  isRecorded: boolean;
  children: Set<string>;
  /** Whether the owner in office knows the session. */
  isKnown: boolean;
}

/** Sessions that send nothing are introduced to a new owner in portions, behind the calls that wait. */
const introducedAtOnce = 100;
const introduceEveryMs = 50;

/** Well below what a NATS server takes in one message. */
const firmwareAtOnce = 256 * 1024;

/** The backend of an edge whose owner is another process. */
export function makeRemoteBackend(
  link: OwnerLink,
  onEnded: (deviceId: string) => void,
): { backend: EdgeBackend; register(payload: Buffer, address: string): Promise<Registration>; stop(): void } {
  const sessions = new Map<number, RemoteDevice>();
  const traces = new WeakMap<readonly TelemetryEntry[], SentMessage>();
  let lastSession = 0;
  let unknown: RemoteDevice[] = [];

  function introduction(session: number): Call | null {
    const device = sessions.get(session);
    if (!device || device.isKnown) return null;
    device.isKnown = true;
    const { shown, isOpen, children } = device;
    return [0, session, "resume", [shown, isOpen, [...children]]];
  }
  link.introduceBy(introduction, () => {
    unknown = [...sessions.values()];
    for (const device of unknown) device.isKnown = false;
  });
  const introducing = setInterval(() => {
    if (!link.owner()) return;
    for (const device of unknown.splice(0, introducedAtOnce))
      if (!device.isKnown && sessions.has(device.session)) void resume(device);
  }, introduceEveryMs).unref();

  /** A device whose token is no longer valid learns it by the end of its session. */
  async function resume(device: RemoteDevice): Promise<void> {
    device.isKnown = true;
    const { session, shown, isOpen, children } = device;
    try {
      const answer = await link.ask(session, "resume", [shown, isOpen, [...children]]);
      if (answer.value === null) onEnded(device.id);
    } catch {
      device.isKnown = false;
    }
  }

  async function ask(
    device: EdgeDevice,
    method: RemoteMethod | "refusedMessage" | "offeredFirmware" | "readFirmware",
    args: unknown[],
  ): Promise<unknown> {
    const remote = device as RemoteDevice;
    const { value, isRecorded } = await link.ask(remote.session, method, args);
    remote.isRecorded = isRecorded;
    return value;
  }
  const notify = (device: EdgeDevice, method: RemoteMethod, ...args: unknown[]) =>
    link.notify((device as RemoteDevice).session, method, args);

  async function admit(shown: Shown): Promise<RemoteDevice | null> {
    const session = ++lastSession;
    const { value, isRecorded } = await link.ask(session, "authenticate", [shown]);
    if (value === null) return null;
    const admitted = value as Admitted;
    const device: RemoteDevice = {
      ...admitted,
      mapping: compiled(admitted.mappings),
      session,
      shown,
      isOpen: false,
      isRecorded,
      children: new Set(),
      isKnown: true,
    };
    sessions.set(session, device);
    return device;
  }

  const backend: EdgeBackend = {
    authenticate: (token, address = "") => admit(["token", token, address]),
    authenticateByCertificate: (certificate, address) =>
      admit(["certificate", certificate.toString("base64"), address]),
    lagMs: link.lagMs,
    // The time of arrival is fixed here, so that what is sent again to another owner is the same reading.
    storeTelemetry: async (device, entries) => {
      const content = entries.map(({ ts, values }) => ({ ts, values }));
      await ask(device, "storeTelemetry", [content, link.ownersTimeMs(), traces.get(entries) ?? null]);
    },
    storeGatewayTelemetry: async (gateway, byName) => {
      await ask(gateway, "storeGatewayTelemetry", [byName, link.ownersTimeMs()]);
    },
    storeAttributes: async (device, values) => void (await ask(device, "storeAttributes", [values])),
    storeGatewayAttributes: async (gateway, byName) =>
      void (await ask(gateway, "storeGatewayAttributes", [byName])),
    readAttributes: (device, keys) =>
      ask(device, "readAttributes", [keys]) as ReturnType<EdgeBackend["readAttributes"]>,
    readChildAttributes: (gateway, name, keys) =>
      ask(gateway, "readChildAttributes", [name, keys]) as ReturnType<EdgeBackend["readAttributes"]>,
    offerClaim: async (device, offer) => void (await ask(device, "offerClaim", [offer])),
    offerGatewayClaims: async (gateway, byName) => void (await ask(gateway, "offerGatewayClaims", [byName])),
    async connectChild(gateway, name, type) {
      await ask(gateway, "connectChild", [name, type]);
      (gateway as RemoteDevice).children.add(name);
    },
    async disconnectChild(gateway, name) {
      (gateway as RemoteDevice).children.delete(name);
      await ask(gateway, "disconnectChild", [name]);
    },
    unreadable: (device, reason) => notify(device, "unreadable", reason),
    rpcAnswered: (device, requestId, child, payload) =>
      notify(device, "rpcAnswered", requestId, child, payload),
    twoPlaces: (device, address, otherAddress) => notify(device, "twoPlaces", address, otherAddress),
    firmware: {
      offered: (device) => ask(device, "offeredFirmware", []) as Promise<OfferedImage | null>,
      async read(device, from, to) {
        const parts: Buffer[] = [];
        for (let at = from; at < to; at += firmwareAtOnce) {
          const part = await ask(device, "readFirmware", [at, Math.min(to, at + firmwareAtOnce)]);
          if (part === null) return null;
          parts.push(Buffer.from(part as string, "base64"));
        }
        return Buffer.concat(parts);
      },
    },
    sessionOpened(device) {
      (device as RemoteDevice).isOpen = true;
      notify(device, "sessionOpened");
    },
    sessionClosed(device) {
      notify(device, "sessionClosed");
      sessions.delete((device as RemoteDevice).session);
    },
    /** The owner records; the payload is sent along for it. */
    trace(device, transport, topic, payload): MessageTrace | null {
      if (!(device as RemoteDevice).isRecorded) return null;
      const sent: SentMessage = [transport, topic, payload.toString("base64")];
      let isSentAlong = false;
      return {
        decoded(entries) {
          isSentAlong = true;
          traces.set(entries, sent);
        },
        attributes() {},
        ended(outcome: PublishOutcome) {
          if (isSentAlong) return;
          void ask(device, "refusedMessage", [sent, outcome]).catch(() => {});
        },
      };
    },
  };

  return {
    backend,
    async register(payload, address) {
      const { value } = await link.ask(0, "register", [payload.toString("base64"), address]);
      if (value === null) throw new EdgeRefusal("unavailable");
      return value as Registration;
    },
    stop: () => clearInterval(introducing),
  };
}

import { isIP } from "node:net";
import { parseArgs } from "node:util";
import type { MqttTarget } from "../publish/mqtt-publisher.ts";

export class UsageError extends Error {}

export interface LoadOptions {
  readonly devices: number;
  readonly rate: number;
  readonly seconds: number;
}

export interface Options {
  readonly fleetFile: string;
  readonly mqtt: MqttTarget | null;
  readonly http: string | null;
  readonly historyDays: number;
  readonly historyStepS: number;
  readonly recentDays: number;
  readonly recentStepS: number;
  readonly truthFile: string | null;
  /** Of so many days back the laboratory's reports are printed; 0: of none. */
  readonly labDays: number;
  readonly load: LoadOptions | null;
}

export const usage = `simulator --fleet file.json
  [--mqtt host:port]            publish over MQTT
  [--http http://host:port]     write history over HTTP
  [--history-days 180] [--history-step 3600] [--recent-days 14] [--recent-step 600]
  [--truth file.jsonl]          write what really happens to the machines
  [--lab-days 180]              print what a laboratory finds in the machines' oil, a line of JSON a sample
  [--devices N --rate R --seconds S]   load: R messages/s from the first N devices
  [--allow-remote]              let it publish to other machines`;

function numberFrom(text: string | undefined, name: string, otherwise: number, least: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text.trim() === "" || !(value >= least && value < 1e9))
    throw new UsageError(`--${name} is not a number`);
  return value;
}

function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1" || host === "[::1]") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

function requireLoopback(host: string, allowRemote: boolean): void {
  if (!allowRemote && !isLoopback(host))
    throw new UsageError(`${host} is another machine; add --allow-remote if it is meant`);
}

function mqttTarget(text: string, allowRemote: boolean): MqttTarget {
  const [, host = "", port = "1883"] = /^(?:mqtt:\/\/)?(\[[^\]]+\]|[^:/]+)(?::(\d+))?$/.exec(text) ?? [];
  if (host === "" || Number(port) > 65_535) throw new UsageError("--mqtt is not host:port");
  requireLoopback(host, allowRemote);
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

function httpBase(text: string, allowRemote: boolean): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch (error) {
    throw new UsageError("--http is not an address", { cause: error });
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new UsageError("--http is not an address");
  requireLoopback(url.hostname, allowRemote);
  return url.href.replace(/\/+$/, "");
}

const text = { type: "string" } as const;

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fleet: text,
        mqtt: text,
        http: text,
        "history-days": text,
        "history-step": text,
        "recent-days": text,
        "recent-step": text,
        truth: text,
        "lab-days": text,
        devices: text,
        rate: text,
        seconds: text,
        "allow-remote": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

export function readOptions(args: readonly string[]): Options {
  const given = readArgs(args);
  const allowRemote = given["allow-remote"];
  if (!given.fleet) throw new UsageError("--fleet is missing");
  const isLoad = given.devices !== undefined || given.rate !== undefined;
  if (isLoad && !given.mqtt) throw new UsageError("--devices and --rate need --mqtt");
  const historyDays = numberFrom(given["history-days"], "history-days", given.http ? 180 : 0, 0);
  return {
    fleetFile: given.fleet,
    mqtt: given.mqtt === undefined ? null : mqttTarget(given.mqtt, allowRemote),
    http: given.http === undefined ? null : httpBase(given.http, allowRemote),
    historyDays,
    historyStepS: numberFrom(given["history-step"], "history-step", 3600, 1),
    recentDays: Math.min(historyDays, numberFrom(given["recent-days"], "recent-days", 14, 0)),
    recentStepS: numberFrom(given["recent-step"], "recent-step", 600, 1),
    truthFile: given.truth ?? null,
    labDays: numberFrom(given["lab-days"], "lab-days", 0, 0),
    load: isLoad
      ? {
          devices: Math.floor(numberFrom(given.devices, "devices", Number.MAX_SAFE_INTEGER, 1)),
          rate: numberFrom(given.rate, "rate", 100, 0.001),
          seconds: numberFrom(given.seconds, "seconds", 30, 0.1),
        }
      : null,
  };
}

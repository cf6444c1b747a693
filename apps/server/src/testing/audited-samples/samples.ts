import type { AuditEntity, Call, CallName, contract, Input } from "@oilcloud/contract";
import type { FleetPlatform } from "../fleet-platform.ts";
import type { addRowsOfEveryKind } from "../rows-of-every-kind.ts";
import type { Ids } from "../sample-input.ts";

type Part<C extends Call, Name extends "params" | "query" | "body"> = Exclude<Input<C>[Name], undefined>;

/** What a call is given instead of what its schema suggests. */
export interface Sample<C extends Call = Call> {
  params?: Part<C, "params">;
  query?: Part<C, "query">;
  body?: Part<C, "body">;
  file?: Buffer;
  /** Who makes it; any account that is allowed to if left out. */
  as?: string;
  /** Of a session that was opened before. */
  token?: string;
  /** What the entry is about, where a job writes it after the call was answered. */
  later?: AuditEntity;
}

/** Each prepares what its call needs: it is asked for right before. */
export type Samples = {
  [N in CallName]?: () => Sample<(typeof contract)[N]> | Promise<Sample<(typeof contract)[N]>>;
};

/** What samples are made of. */
export interface Stock {
  platform: FleetPlatform;
  ids: Ids;
  rows: Awaited<ReturnType<typeof addRowsOfEveryKind>>;
}

/** The content of a call's answer, for those that prepare another. */
export async function contentOf<T>(answer: Promise<{ msg: string; data?: T }>): Promise<T> {
  const { msg, data } = await answer;
  if (data === undefined) throw new Error(msg);
  return data;
}

/** A machine that has reported. */
export async function reportingDevice(
  { telemetry, addDevice, customerId, now }: FleetPlatform,
  entries: { ts: number; values: Record<string, number> }[],
): Promise<string> {
  const id = await addDevice(customerId);
  const known = await telemetry.backend.authenticate(await telemetry.devices.issueToken(id, now()));
  if (!known) throw new Error("the token is not known");
  await telemetry.backend.storeTelemetry(known, entries);
  return id;
}

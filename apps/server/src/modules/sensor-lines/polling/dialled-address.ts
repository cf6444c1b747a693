import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "../../../platform/errors.ts";
import { isPrivateAddress, isPublicAddress } from "../../../platform/public-address.ts";

export interface DialOptions {
  /** Whether converters may be in private networks. */
  privateAllowed: boolean;
  /** Also the platform's own machine: for tests, where the converter runs beside it. */
  loopbackAllowed?: boolean;
  /** Until it is dialled again. */
  firstDelayMs?: number;
}

const isDialled = (address: string, { privateAllowed, loopbackAllowed = false }: DialOptions): boolean =>
  isPublicAddress(address) ||
  (privateAllowed && isPrivateAddress(address)) ||
  (loopbackAllowed && address === "127.0.0.1");

const hostForm = /^[a-z0-9](?:[a-z0-9.:_-]*[a-z0-9])?$/i;

/** Refuses a host that a person enters; a name is checked again when it is dialled, as its addresses may change. */
export function checkHost(host: string, options: DialOptions): void {
  if (!hostForm.test(host)) throw new AppError("lineHostInvalid");
  const isOwn = /(^|\.)localhost\.?$/i.test(host);
  if (isOwn || (isIP(host) > 0 && !isDialled(host, options))) throw new AppError("lineHostRefused", { host });
}

export class NotDialled extends Error {
  readonly why: "lookup" | "addressRefused";
  constructor(why: "lookup" | "addressRefused") {
    super(why);
    this.why = why;
  }
}

/** The address to connect to: the one that was checked, whatever the name means a moment later. */
export async function addressOf(host: string, options: DialOptions): Promise<string> {
  const found = isIP(host)
    ? [host]
    : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  const [first] = found;
  if (first === undefined) throw new NotDialled("lookup");
  if (!found.every((address) => isDialled(address, options))) throw new NotDialled("addressRefused");
  return first;
}

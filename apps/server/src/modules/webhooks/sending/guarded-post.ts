import { lookup, Resolver } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { DeliveryFault } from "@oilcloud/contract";
import { isPublicAddress } from "../../../platform/public-address.ts";

export interface Posted {
  status: number;
  /** The first bytes of the answer as text. */
  answer: string;
}

/** Why no answer came, for the history. */
export class PostFailed extends Error {
  readonly fault: DeliveryFault;
  constructor(fault: DeliveryFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface GuardedPostOptions {
  /** Whether receivers may be in private networks. */
  privateAllowed: boolean;
  /** Certificate authorities to trust instead of the usual ones. */
  ca?: string;
  patienceMs?: number;
  /** The addresses of a name; those of the system's DNS unless given. */
  addressesOf?(host: string): Promise<readonly string[]>;
}

const usualPatienceMs = 10_000;
/** A receiver that sends more is not read on. */
const mostAnswerBytes = 4096;

/**
 * Posts to an address that a dealer entered, so that it reaches nothing of the platform's own network: by https alone, to
 * addresses that were looked up and checked before and that are the ones connected to, without following redirects, and
 * with bounds on time and answer.
 */
export function makeGuardedPost(options: GuardedPostOptions) {
  const { privateAllowed, ca, patienceMs = usualPatienceMs } = options;
  const addressesOf = options.addressesOf ?? (privateAllowed ? lookUpAsSystem : lookUpByDns);
  // A connection that is kept open would outlast the check of its address.
  const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) });

  async function allowedAddresses(host: string): Promise<string[]> {
    const found = isIP(host) ? [host] : [...(await addressesOf(host))];
    if (found.length === 0) throw new PostFailed("lookup", `${host} has no address`);
    // Which address it is would reveal what names mean in the platform's own network.
    if (!privateAllowed && !found.every(isPublicAddress)) throw new PostFailed("address", host);
    return found;
  }

  return async function post({ url, headers, body }: Outgoing): Promise<Posted> {
    const target = new URL(url);
    if (target.protocol !== "https:") throw new PostFailed("address", "not https");
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const host = target.hostname.replace(/^\[|\]$/g, "");
      const addresses = await beforeEnd(allowedAddresses(host), signal);
      return await new Promise<Posted>((resolve, reject) => {
        const asked = request(target, {
          method: "POST",
          agent,
          signal,
          // Connects to what was checked, whatever the name's addresses are by now.
          lookup: answering(addresses),
          headers: { ...headers, "content-length": Buffer.byteLength(body), connection: "close" },
        });
        asked.on("response", (response) => readStart(response).then(resolve, reject));
        asked.on("error", reject);
        asked.end(body);
      });
    } catch (error) {
      if (error instanceof PostFailed) throw error;
      if (signal.aborted) throw new PostFailed("timeout", `no answer within ${patienceMs / 1000} s`);
      throw failureOf(error);
    }
  };
}

export type GuardedPost = ReturnType<typeof makeGuardedPost>;

/** Names in the system's own list and search domains are found as well; a slow server holds a thread of the process. */
const lookUpAsSystem = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Asks the DNS servers without a thread of the process, so that slow ones delay nothing else. */
async function lookUpByDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}

function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, answer) => {
    const [first] = found;
    if (all) answer(null, found);
    else answer(null, first?.address ?? "", first?.family ?? 4);
  };
}

function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, ended]);
}

/** Reads so much of an answer and hangs up. */
async function readStart(response: IncomingMessage): Promise<Posted> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= mostAnswerBytes) break;
  }
  response.destroy();
  const answer = Buffer.concat(parts).subarray(0, mostAnswerBytes).toString("utf8");
  return { status: response.statusCode ?? 0, answer };
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/;

function failureOf(error: unknown): PostFailed {
  const { code = "", message } = error as NodeJS.ErrnoException;
  // Several addresses were tried: what became of the first names the reason.
  const [first] = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [];
  const text = message || first?.message || code;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return new PostFailed("lookup", text);
  return new PostFailed(certificateCodes.test(code) ? "certificate" : "connection", text);
}

import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { createSecureContext, type SecureContext } from "node:tls";
import { makeLoop } from "./background-loop.ts";
import { StartupError } from "./errors.ts";

export interface CertificateFiles {
  /** With the certificates between it and its authority's, in PEM. */
  certFile: string;
  keyFile: string;
}

interface Pair {
  cert: string;
  key: string;
}

/** A server whose certificate can be exchanged while it runs. */
interface SecureServer {
  setSecureContext(pair: Pair): void;
}

const lookMs = 10_000;

/**
 * The certificate of the web and of MQTT. It follows its files, so that a renewed one needs no restart: connections made
 * from then on get it, those that are open stay. A pair that does not fit is reported once, and the old one stays in use.
 */
export async function loadCertificate(files: CertificateFiles, onError: (error: unknown) => void) {
  const servers: SecureServer[] = [];
  let seen = await read(files).catch((cause: Error) => {
    throw new StartupError(`The certificate or its key cannot be read: ${cause.message}`);
  });
  let pair = seen;
  let context = contextOf(pair);

  async function reload(): Promise<void> {
    const found = await read(files);
    if (found.cert === seen.cert && found.key === seen.key) return;
    seen = found;
    context = contextOf(found);
    pair = found;
    for (const server of servers) server.setSecureContext(pair);
  }

  const { start, stop } = makeLoop({
    name: "certificate",
    holder: "server",
    everyMs: lookMs,
    work: reload,
    onError,
  });
  return {
    pair: () => pair,
    context: (): SecureContext => context,
    /** Whether the certificate was issued for this host. */
    isFor(hostname: string): boolean {
      const issued = new X509Certificate(pair.cert);
      const address = hostname.replace(/^\[(.*)\]$/, "$1");
      return (isIP(address) ? issued.checkIP(address) : issued.checkHost(hostname)) !== undefined;
    },
    /** Has a server use what the files hold from now on. */
    follow(server: SecureServer): void {
      servers.push(server);
    },
    reload,
    start,
    stop,
  };
}

export type Certificate = Awaited<ReturnType<typeof loadCertificate>>;

async function read({ certFile, keyFile }: CertificateFiles): Promise<Pair> {
  return { cert: await readFile(certFile, "utf8"), key: await readFile(keyFile, "utf8") };
}

function contextOf(pair: Pair): SecureContext {
  try {
    // Clients may show certificates of their own, and sessions of those are resumed only in a named context.
    return createSecureContext({ ...pair, sessionIdContext: "devices" });
  } catch (cause) {
    throw new StartupError(
      `The certificate and its key cannot be used together: ${(cause as Error).message}`,
    );
  }
}

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a node says first on a connection that it relays to the owner: whose it is, and what for. */
export interface Relayed {
  kind: "http" | "dtu";
  address: string;
  port: number;
  isSecure: boolean;
}

const name = "OILCLOUD-RELAY";
export const longestPreamble = 512;
/** Clocks of nodes may differ so far; a preamble that was overheard is of no use later. */
const validMs = 60_000;

export function makePreambles(secret: string, nowMs: () => number = Date.now) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "relay between nodes", 32));
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    write(relayed: Relayed): string {
      const text = Buffer.from(JSON.stringify({ ...relayed, ms: nowMs() })).toString("base64url");
      return `${name} ${text} ${sign(text)}\n`;
    },
    /** null for anything but the line of a node that knows the secret. */
    read(line: string): Relayed | null {
      const [given, text = "", signature = ""] = line.trimEnd().split(" ");
      const [expected, found] = [Buffer.from(sign(text)), Buffer.from(signature)];
      if (given !== name || expected.length !== found.length || !timingSafeEqual(expected, found))
        return null;
      const { ms, ...relayed } = JSON.parse(Buffer.from(text, "base64url").toString()) as Relayed & {
        ms: number;
      };
      return Math.abs(nowMs() - ms) <= validMs ? relayed : null;
    },
  };
}

export type Preambles = ReturnType<typeof makePreambles>;

import { createReadStream } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type S3Keys, sha256, signedHeaders } from "./s3-signature.ts";

export interface S3Settings extends S3Keys {
  /** Base URL of the service, such as https://s3.example.com; the bucket follows in the path. */
  endpoint: string;
  bucket: string;
}

/** A body that can be sent again: a file with its size and hash. */
export interface S3Body {
  path: string;
  bytes: number;
  sha256: string;
}

interface Asked {
  method: "GET" | "PUT" | "DELETE" | "HEAD";
  /** Path below the bucket; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  body?: S3Body;
  signal?: AbortSignal | undefined;
}

const attempts = 3;
const firstWaitMs = 200;
const silenceMs = 30_000;
const nothing = sha256("");

/** A client for S3-compatible stores. Requests are retried while the store is busy or unreachable for a moment. */
export function makeS3Client({ endpoint, bucket, ...keys }: S3Settings) {
  const base = new URL(endpoint);
  const open = base.protocol === "https:" ? httpsRequest : httpRequest;

  function urlOf({ key, query = {} }: Asked): URL {
    const url = new URL(base);
    const way = key.split("/").map(encodeURIComponent).join("/");
    url.pathname = `${base.pathname.replace(/\/$/, "")}/${bucket}${key === "" ? "" : `/${way}`}`;
    url.search = new URLSearchParams(query).toString().replaceAll("+", "%20");
    return url;
  }

  async function once(asked: Asked): Promise<IncomingMessage> {
    const { method, body, signal } = asked;
    const url = urlOf(asked);
    const headers = signedHeaders({ method, url, sha256: body?.sha256 ?? nothing, at: new Date() }, keys);
    const length = body ? { "content-length": body.bytes } : {};
    const sent = open(url, { method, headers: { ...headers, ...length }, ...(signal && { signal }) });
    sent.setTimeout(silenceMs, () => sent.destroy(new Error("The file store does not answer")));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once("response", (answer) => {
        sent.setTimeout(0); // reading the body may take longer
        resolve(answer);
      });
      sent.once("error", reject);
    });
    if (body) {
      // A store that refuses early closes the connection while we still send; its answer matters, not the broken
      // connection.
      await Promise.race([pipeline(createReadStream(body.path), sent).catch(() => answered), answered]);
    } else sent.end();
    return answered;
  }

  /** Returns the response, whose body must be read or discarded, or null for status 404. */
  async function ask(asked: Asked): Promise<IncomingMessage | null> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await once(asked).catch((error: unknown) => error as Error);
      const isBusy = outcome instanceof Error || (outcome.statusCode ?? 0) >= 500;
      if (isBusy && attempt < attempts && !asked.signal?.aborted) {
        if (!(outcome instanceof Error)) outcome.resume();
        await sleep(firstWaitMs * 2 ** attempt);
        continue;
      }
      if (outcome instanceof Error) throw outcome;
      const status = outcome.statusCode ?? 0;
      if (status >= 200 && status < 300) return outcome;
      const said = await text(outcome);
      if (status === 404) return null;
      throw new Error(`The file store refused ${asked.method} with ${status} ${codeIn(said)}`.trim());
    }
  }

  async function requestText(asked: Asked): Promise<string | null> {
    const answer = await ask(asked);
    return answer && text(answer);
  }

  return {
    async put(key: string, body: S3Body, signal?: AbortSignal): Promise<void> {
      if ((await requestText({ method: "PUT", key, body, signal })) === null)
        throw new Error(`The file store has no bucket ${bucket}`);
    },
    async get(key: string): Promise<{ body: AsyncIterable<Uint8Array>; bytes: number } | null> {
      const answer = await ask({ method: "GET", key });
      return answer && { body: answer, bytes: Number(answer.headers["content-length"] ?? 0) };
    },
    async delete(key: string): Promise<void> {
      await requestText({ method: "DELETE", key });
    },
    /** Whether the bucket exists and can be accessed. */
    async isThere(): Promise<boolean> {
      return (await requestText({ method: "HEAD", key: "" })) !== null;
    },
    async *list(prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
      for (let after: string | null = null; ; ) {
        const more: Record<string, string> = after === null ? {} : { "continuation-token": after };
        const page: string =
          (await requestText({ method: "GET", key: "", query: { "list-type": "2", prefix, ...more } })) ?? "";
        for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: tagIn(entry, "Key"), writtenAt: new Date(tagIn(entry, "LastModified")) };
        if (tagIn(page, "IsTruncated") !== "true") return;
        after = tagIn(page, "NextContinuationToken");
      }
    },
  };
}

export type S3Client = ReturnType<typeof makeS3Client>;

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function tagIn(xml: string, tag: string): string {
  const found = new RegExp(`<${tag}>(.*?)</${tag}>`, "s").exec(xml)?.[1] ?? "";
  return found.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

const codeIn = (xml: string) => tagIn(xml, "Code");

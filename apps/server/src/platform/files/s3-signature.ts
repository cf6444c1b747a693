import { createHash, createHmac } from "node:crypto";

export interface S3Keys {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface ToSign {
  method: string;
  url: URL;
  /** Hash of the body; of an empty one if there is none. */
  sha256: string;
  at: Date;
}

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Percent-encodes every byte that is not a letter, a digit or one of `-._~`, as the signature requires. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Headers that sign a request with AWS Signature Version 4, which every S3-compatible store checks. */
export function signedHeaders({ method, url, sha256: bodyHash, at }: ToSign, keys: S3Keys) {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const headers = { host: url.host, "x-amz-content-sha256": bodyHash, "x-amz-date": stamp };
  const names = Object.keys(headers).join(";");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, url.pathname, query, lines.join(""), names, bodyHash].join("\n");

  const scope = [stamp.slice(0, 8), keys.region, "s3", "aws4_request"].join("/");
  const text = ["AWS4-HMAC-SHA256", stamp, scope, sha256(request)].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretKey}`);
  const signature = createHmac("sha256", key).update(text).digest("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

import { currentLanguage } from "./i18n/language.ts";
import { readToken } from "./tokens.ts";

const basePath = "/api";
const timeoutMs = 100_000;

export interface RequestInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** `"GET /things/:id"` with `{ params: { id: "a/b" } }` → `["GET", "/api/things/a%2Fb"]`. */
function target(name: string, { params = {}, query = {} }: RequestInput): [string, string] {
  const [method = "", pattern = ""] = name.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return [method, basePath + path + (search === "" ? "" : `?${search}`)];
}

function headers(token: string | undefined): Record<string, string> {
  return {
    "X-Authorization": token === undefined ? "login" : `Bearer ${token}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    lang: currentLanguage(),
  };
}

export interface Received {
  response: Response;
  /** The JSON that came, a blob where it was something else. */
  body: unknown;
  /** The token the request was sent with. */
  token: string | undefined;
}

export async function send(name: string, input: RequestInput): Promise<Received> {
  const [method, url] = target(name, input);
  const token = readToken();
  const response = await fetch(url, {
    method,
    headers: {
      ...headers(token),
      ...(input.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const json = response.headers.get("content-type")?.includes("json") ?? false;
  return { response, body: json ? await response.json() : await response.blob(), token };
}

export interface Envelope {
  code: number;
  msg: string;
}

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === "object" && body !== null && typeof (body as Envelope).code === "number";
}

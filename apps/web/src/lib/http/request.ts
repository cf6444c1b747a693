import { connection } from "./connection.ts";
import { currentLanguage } from "../i18n/language.ts";
import { readToken } from "../session/tokens.ts";

const basePath = "/api";
const timeoutMs = 100_000;

export interface RequestInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: OutgoingFile | undefined;
  /** The browser finishes the call, and takes its cookies, though the page is left. */
  outlivesPage?: boolean;
}

/** A file to send: under which field of the form, and what it is called. */
export interface OutgoingFile {
  field: string;
  content: Blob;
  name: string;
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
  /** The JSON that came, a file where one was sent, a blob where it was something else. */
  body: unknown;
  /** The token the request was sent with. */
  token: string | undefined;
}

export async function send(
  name: string,
  input: RequestInput,
  token: string | undefined = readToken(),
): Promise<Received> {
  const [method, url] = target(name, input);
  const askedAtMs = performance.now();
  try {
    const response = await fetch(url, {
      method,
      ...payload(input, headers(token)),
      keepalive: input.outlivesPage ?? false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await read(response);
    connection.markReached(askedAtMs);
    return { response, body, token };
  } catch (error) {
    connection.markLost();
    throw error;
  }
}

/** Opens an answer that is read line by line; the signal stops it. */
export function open(
  name: string,
  input: RequestInput,
  signal: AbortSignal,
  token: string | undefined = readToken(),
): Promise<Response> {
  const [method, url] = target(name, input);
  return fetch(url, { method, ...payload(input, headers(token)), signal });
}

/** A form's content type names its boundary, which only the browser knows. */
function payload({ body, file }: RequestInput, sent: Record<string, string>): RequestInit {
  if (file !== undefined) return { headers: sent, body: form(body, file) };
  if (body === undefined) return { headers: sent };
  return { headers: { ...sent, "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The text goes first, so that a server may decide before the file arrives. */
function form(fields: unknown, { field, content, name }: OutgoingFile): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields ?? {}))
    if (value !== undefined) data.append(key, String(value));
  data.append(field, new File([content], name, { type: content.type }));
  return data;
}

async function read(response: Response): Promise<unknown> {
  if (response.headers.get("content-type")?.includes("json")) return response.json();
  const blob = await response.blob();
  const name = fileName(response.headers.get("content-disposition"));
  return name === undefined ? blob : new File([blob], name, { type: blob.type });
}

/** Only an answer meant to be a file carries this header, so a proxy's page is never saved as one. */
function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}

export interface Envelope {
  code: number;
  msg: string;
}

export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === "object" && body !== null && typeof (body as Envelope).code === "number";
}

import { vi } from "vitest";

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** Stands in for the server: answers by `"METHOD /path"` in the order given, the last answer for ever. */
export function stubServer(answers: Record<string, Reply | Reply[]>) {
  const asked: Asked[] = [];
  const left = new Map(Object.entries(answers).map(([name, reply]) => [name, [reply].flat()]));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^\/api/, "");
    const method = init.method ?? "GET";
    asked.push({
      method,
      path,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
    });
    const queue = left.get(`${method} ${path.split("?")[0]}`) ?? [
      { status: 404, body: { code: 404, msg: "" } },
    ];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (reply === undefined || reply instanceof Error) throw reply;
    const body = reply.body instanceof Blob ? reply.body : JSON.stringify(reply.body);
    return new Response(body, {
      status: reply.status ?? 200,
      headers: { "content-type": "application/json", ...reply.headers },
    });
  });
  return asked;
}

export const ok = (data: unknown) => ({ body: { code: 200, msg: "", data } });
export const coded = (code: number, msg: string, status = 200) => ({ status, body: { code, msg } });
export const listed = (rows: readonly unknown[], total = rows.length) => ({
  body: { code: 200, msg: "", rows, total },
});

const callsTo = (asked: readonly Asked[], name: string) =>
  asked.filter(({ method, path }) => `${method} ${path.split("?")[0]}` === name);
/** What was sent in the calls of that name, in their order. */
export const bodiesTo = (asked: readonly Asked[], name: string) =>
  callsTo(asked, name).map(({ body }) => body);
export const queriesTo = (asked: readonly Asked[], name: string): Record<string, string>[] =>
  callsTo(asked, name).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split("?")[1])));

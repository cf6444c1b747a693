import { type Channel, type OutgoingMessage, MessageRefused } from "./channel.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Any HTTP gateway that accepts JSON, as described by its configuration. */
export interface GatewayConfig {
  url: string;
  headers: Record<string, string>;
  /** Template of the body; `{id}`, `{to}`, `{subject}`, `{text}`, `{language}` and `{brand}` in its texts are filled in. */
  body: Json;
  /** Text that a successful answer contains, for gateways that report errors with status 200. */
  goodAnswer: string | null;
}

const patienceMs = 20_000;
const keptAnswer = 500;

export function makeGatewayChannel({ url, headers, body, goodAnswer }: GatewayConfig): Channel {
  return {
    via: new URL(url).host,
    async send(message) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers, "idempotency-key": message.id },
        body: JSON.stringify(filled(body, message)),
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer = `${response.status} ${(await response.text()).slice(0, keptAnswer)}`.trim();
      if (isFinal(response.status)) throw new MessageRefused(answer);
      if (!response.ok || (goodAnswer !== null && !answer.includes(goodAnswer))) throw new Error(answer);
      return answer;
    },
  };
}

const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);

function filled(body: Json, message: OutgoingMessage): Json {
  if (typeof body === "string")
    return body.replace(
      /\{(id|to|subject|text|language|brand)\}/g,
      (_, name: Exclude<keyof OutgoingMessage, "logo" | "attachment">) => message[name],
    );
  if (Array.isArray(body)) return body.map((item) => filled(item, message));
  if (body === null || typeof body !== "object") return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, filled(value, message)]));
}

import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { selfSigned } from "./self-signed.ts";

export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

type Answer = (response: ServerResponse, event: ReceivedEvent) => void;

/** An https server that keeps what is posted to it and answers as it is asked to; 200 where nothing is. */
export async function startWebhookReceiver(host = "127.0.0.1") {
  const { cert, key } = selfSigned(7);
  const received: ReceivedEvent[] = [];
  const receiver = {
    ca: cert,
    url: "",
    received,
    answer: ((response) => response.end("ok")) as Answer,
    reset(): void {
      received.length = 0;
      receiver.answer = (response) => response.end("ok");
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer({ cert, key }, async (request, response) => {
    const text = (await buffer(request)).toString();
    const { url: path = "", headers } = request;
    const event = { path, headers, text, body: JSON.parse(text) as Record<string, unknown> };
    received.push(event);
    receiver.answer(response, event);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  receiver.url = `https://${host}:${(server.address() as AddressInfo).port}`;
  return receiver;
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

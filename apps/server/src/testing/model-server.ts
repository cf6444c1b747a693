import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a platform asks a language model. */
export interface ModelRequest {
  messages: { role: string; content: string }[];
  tools?: unknown[];
}

/** One answer of the model, as it writes it. */
export type ModelTurn = (response: ServerResponse, asked: ModelRequest) => void;

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`;
const done = `${chunk({}, "stop")}data: [DONE]\n\n`;
const begin = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

export const says =
  (text: string): ModelTurn =>
  (response) =>
    void begin(response).end(chunk({ content: text }) + done);

/** Calls the one tool, its arguments in two pieces as streams have them. */
export const plans = (plan: object) => calls("answer_plan", JSON.stringify(plan));

export const calls =
  (name: string, args: string): ModelTurn =>
  (response) => {
    const call = (given: object) => chunk({ tool_calls: [{ index: 0, ...given }] });
    begin(response).write(call({ id: "a", function: { name, arguments: args.slice(0, 9) } }));
    response.end(
      call({ function: { arguments: args.slice(9) } }) + chunk({}, "tool_calls") + "data: [DONE]\n\n",
    );
  };

/** Says a text, and then nothing until it is released. */
export function pausing(first: string, rest: string) {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const turn: ModelTurn = (response) => {
    begin(response).write(chunk({ content: first }));
    void released.then(() => response.end(chunk({ content: rest }) + done));
  };
  return { turn, goOn: () => goOn() };
}

/** Sends what is given as it is, whatever the protocol. */
export const sends =
  (body: string, { status = 200, isOpen = false } = {}): ModelTurn =>
  (response) => {
    response.writeHead(status, { "content-type": "text/event-stream" });
    if (isOpen) response.write(body);
    else response.end(body);
  };
export { chunk as modelChunk };

/**
 * A language model's server that speaks OpenAI's protocol over HTTP. `turns` are taken one a request; without any, `otherwise`
 * answers, which refuses at first.
 */
export async function startModelServer() {
  const state: { turns: ModelTurn[]; otherwise: ModelTurn; heard: string[] } = {
    turns: [],
    otherwise: (response) => void response.writeHead(500).end(),
    heard: [],
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      state.heard.push(body);
      const turn = state.turns.shift() ?? state.otherwise;
      turn(response, JSON.parse(body) as ModelRequest);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    /** As `MODEL_URL` names it. */
    url: `http://127.0.0.1:${port}/v1`,
    async isHeard(count = 1): Promise<void> {
      while (state.heard.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

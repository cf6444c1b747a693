/** Where a language model answers that speaks OpenAI's protocol. */
export interface ModelConfig {
  /** Up to and without `/chat/completions`. */
  url: string;
  key: string | null;
  model: string;
  /** How long an answer may take, with all that the model asks for. */
  longestMs: number;
  /** Of one account on one day. */
  dayQuestions: number;
  dayTokens: number;
  /** Price of a million tokens in and out, and what an account may cost on a day; 0: no limit. */
  price: { in: number; out: number };
  dayCost: number;
}

export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

export type ModelMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string; tool_calls?: unknown[] }
  | { role: "tool"; tool_call_id: string; content: string };

export interface ModelTool {
  name: string;
  description: string;
  parameters: object;
}

export interface Turn {
  text: string;
  calls: ToolCall[];
  usage: { tokensIn: number; tokensOut: number };
  /** It stopped in the middle, at the most tokens that it may write. */
  isCut: boolean;
}

/** The model did not answer as it should: too late, not at all, broken off or not in its protocol. */
export class ModelError extends Error {}

interface Chunk {
  choices?: {
    delta?: {
      content?: string | null;
      tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[];
    };
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
}

const longestLine = 1_000_000;

/** One turn of the talk with the model: text as it comes, then what it wants to know. */
export async function* modelTurn(
  { url, key, model }: Pick<ModelConfig, "url" | "key" | "model">,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
  { signal, mostTokens }: { signal: AbortSignal; mostTokens: number },
): AsyncGenerator<string, Turn> {
  const body = JSON.stringify({
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: mostTokens,
    temperature: 0.2,
    ...(tools.length > 0 && { tools: tools.map((each) => ({ type: "function", function: each })) }),
  });
  let response: Response;
  try {
    response = await fetch(`${url}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
      body,
      signal,
      redirect: "error",
    });
  } catch (cause) {
    throw new ModelError("no answer", { cause });
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new ModelError(`status ${response.status}`);
  }
  const turn: Turn = { text: "", calls: [], usage: { tokensIn: 0, tokensOut: 0 }, isCut: false };
  let ended = false;
  try {
    for await (const data of dataLines(response.body)) {
      if (data === "[DONE]") {
        ended = true;
        break;
      }
      const chunk = parsed(data);
      if (chunk.usage)
        turn.usage = {
          tokensIn: chunk.usage.prompt_tokens ?? 0,
          tokensOut: chunk.usage.completion_tokens ?? 0,
        };
      const [choice] = chunk.choices ?? [];
      if (choice?.finish_reason) ended = true;
      if (choice?.finish_reason === "length") turn.isCut = true;
      for (const part of choice?.delta?.tool_calls ?? []) addCall(turn.calls, part);
      const text = choice?.delta?.content;
      if (text) {
        turn.text += text;
        yield text;
      }
    }
  } catch (cause) {
    throw cause instanceof ModelError ? cause : new ModelError("broken off", { cause });
  }
  if (!ended) throw new ModelError("cut off");
  // A server that does not count is counted for: about three characters a token.
  if (turn.usage.tokensIn === 0)
    turn.usage = { tokensIn: Math.ceil(body.length / 3), tokensOut: Math.ceil(turn.text.length / 3) };
  return turn;
}

function parsed(data: string): Chunk {
  try {
    return JSON.parse(data) as Chunk;
  } catch (cause) {
    throw new ModelError("not in its protocol", { cause });
  }
}

type CallPart = NonNullable<
  NonNullable<NonNullable<Chunk["choices"]>[number]["delta"]>["tool_calls"]
>[number];

function addCall(calls: ToolCall[], { index = 0, id, function: made }: CallPart): void {
  const call = (calls[index] ??= { id: id ?? `call-${index}`, name: "", arguments: "" });
  call.name += made?.name ?? "";
  call.arguments += made?.arguments ?? "";
}

/** The data of server-sent events. */
async function* dataLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    if (rest.length > longestLine) throw new ModelError("line too long");
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  }
}

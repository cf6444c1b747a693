import type { AppContract, CallName, Content, Input } from "@oilcloud/contract";
import { CallError, noAnswer } from "./call-error.ts";
import { i18n } from "../i18n/instance.ts";
import { mostRenewals, refresh } from "./refresh.ts";
import { isEnvelope, open } from "./request.ts";
import { shownAnswer } from "../units/convert-numbers.ts";
import { readToken } from "../session/tokens.ts";

type StreamName = { [N in CallName]: AppContract[N]["reply"]["kind"] extends "stream" ? N : never }[CallName];
type Line<N extends StreamName> = Content<AppContract[N]> extends AsyncIterable<infer L> ? L : never;

/** Reads a streamed answer line by line as it comes. A refusal, or a line that breaks off, is thrown as a CallError. */
export async function* streamed<N extends StreamName>(
  name: N,
  input: { body: Input<AppContract[N]>["body"] },
  signal: AbortSignal,
): AsyncGenerator<Line<N>> {
  const response = await reach(name, input, signal);
  if (!response.headers.get("content-type")?.includes("ndjson")) {
    const body: unknown = await response.json().catch(() => null);
    throw isEnvelope(body)
      ? new CallError(body.msg, { code: body.code })
      : new CallError(i18n.t("errors.system"), { code: response.status });
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    rest += value ?? "";
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield shownAnswer(name, JSON.parse(line) as Line<N>);
    if (done) return;
  }
}

/** Opens, and again with a renewed token where one was turned down. */
async function reach(name: string, input: { body: unknown }, signal: AbortSignal): Promise<Response> {
  try {
    for (let renewals = 0; ; renewals++) {
      const token = readToken();
      const response = await open(name, input, signal, token);
      if (response.status !== 401 || renewals === mostRenewals || (await refresh(token)) !== "renewed")
        return response;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallError(i18n.t("errors.notSent"), { code: noAnswer });
  }
}

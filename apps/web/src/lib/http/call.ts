import type { Answer, AppContract, Call, CallName, Content, Input } from "@oilcloud/contract";
import { CallError, noAnswer } from "./call-error.ts";
import { connection } from "./connection.ts";
import { i18n } from "../i18n/instance.ts";
import { page } from "../browser/browser-page.ts";
import { isSignInPath, signInPath } from "../session/redirect.ts";
import { lastRefusal, mostRenewals, refresh } from "./refresh.ts";
import { isEnvelope, type OutgoingFile, type Received, type RequestInput, send } from "./request.ts";
import { dropSessionUser, storeSignOutReason } from "../session/session-storage.ts";
import { shownAnswer, storedBody } from "../units/convert-numbers.ts";
import { toast } from "../toast/toast.ts";
import { clearTokens, readRefreshToken, readToken } from "../session/tokens.ts";

export { CallError } from "./call-error.ts";

/** What may be left out, because nothing in it is needed; what must be given is all the rest. */
type OptionalKeys<I> = {
  [K in keyof I]: object extends I[K] ? K : undefined extends I[K] ? K : never;
}[keyof I];
type Flat<I> = { [K in Exclude<keyof I, OptionalKeys<I>>]: I[K] } & { [K in OptionalKeys<I>]?: I[K] };
type CallInput<N extends CallName> = Flat<
  Omit<Input<AppContract[N]>, "file"> & { file: FilePart<AppContract[N]> }
>;
type FilePart<C> = C extends { upload: { field: infer F } } ? OutgoingFile & { field: F } : undefined;
/** A file that the server sends arrives as a `File`, with the name it is to be saved under. */
type Arriving<C extends Call> = C["reply"] extends { kind: "file" } ? File : Content<C>;
type ArrivingAnswer<C extends Call> = C["reply"] extends { kind: "file" }
  ? { code: number; msg: string; data?: File }
  : Answer<C>;
/** `quiet`: the caller does not mind a failure, so nothing is shown and the session is left alone. */
export type Options = { quiet?: boolean };
type Arguments<N extends CallName> =
  object extends CallInput<N>
    ? [input?: CallInput<N>, options?: Options]
    : [input: CallInput<N>, options?: Options];

const shownMs = 5000;
const resetAfterMs = 1000;

/** The server's answer. A code other than 200 and 401 is the caller's business. */
export async function call<N extends CallName>(
  name: N,
  ...given: Arguments<N>
): Promise<ArrivingAnswer<AppContract[N]>> {
  // Which call it is does not matter from here on, and the compiler gives up on the inputs of all calls at once.
  const [input = {}, options = {}]: readonly [RequestInput?, Options?] = given;
  const sent = input.body === undefined ? input : { ...input, body: storedBody(name, input.body) };
  return shownAnswer(name, await exchange(name, sent, options)) as ArrivingAnswer<AppContract[N]>;
}

/** The answer's content; a code other than 200 is thrown as a CallError. */
export async function content<N extends CallName>(
  name: N,
  ...given: Arguments<N>
): Promise<Arriving<AppContract[N]>> {
  const answer: { code: number; msg: string; data?: unknown; rows?: unknown } = await call(name, ...given);
  if (answer.code !== 200)
    throw new CallError(answer.msg || i18n.t("errors.operationFailed"), { code: answer.code });
  const { rows, data = answer.msg } = answer;
  return (rows === undefined ? data : answer) as Arriving<AppContract[N]>;
}

async function exchange(name: string, input: RequestInput, options: Options): Promise<unknown> {
  const received = await reach(name, input, options);
  const { response, body } = received;
  if (!response.ok) throw refused(name, received, options);
  if (isExport(name)) return body;
  if (body instanceof File) return { code: 200, msg: "", data: body };
  if (!isEnvelope(body)) throw systemError(name, response.status, options);
  if (body.code === 401) throw sessionOver(messageOf(body), options);
  return body;
}

/**
 * Sends, and again with a renewed token where one was turned down. The renewed one may be over in its turn: another tab fetched it
 * before the machine slept, or the answer was long on its way. The session has ended only when it is not renewed any more.
 */
async function reach(name: string, input: RequestInput, options: Options): Promise<Received> {
  let received = await attempt(name, input, options);
  if (signsIn(name) || readRefreshToken() === undefined) return received;
  for (let renewals = 0; received.response.status === 401; renewals++) {
    if (renewals === mostRenewals) return endSession(received, options);
    switch (await refresh(received.token)) {
      case "renewed":
        received = await attempt(name, input, options);
        break;
      case "refused":
        return endSession(received, options);
      case "unreachable":
        throw connection.isLost() ? unanswered(name, options) : systemError(name, 0, options);
    }
  }
  return received;
}

async function attempt(name: string, input: RequestInput, options: Options): Promise<Received> {
  try {
    return await send(name, input);
  } catch {
    throw unanswered(name, options);
  }
}

function endSession({ body }: Received, { quiet = false }: Options): never {
  // A refusal with a code of its own says more, such as that the account is disabled.
  const refusal = lastRefusal();
  const sentence = refusal && refusal.code !== 401 ? refusal.msg : messageOf(body);
  if (!quiet) leaveSession(sentence);
  throw new CallError(sentence, { code: 401, shown: !quiet });
}

/** Goes to the sign-in page, which says why. */
export function leaveSession(sentence: string): void {
  clearTokens();
  dropSessionUser();
  if (isSignInPath(location.pathname)) return;
  storeSignOutReason(sentence);
  page.goTo(signInPath(location));
}

/** HTTP said no. The sentence in the envelope explains it better than the general one, where there is one. */
function refused(name: string, { response, body }: Received, options: Options): CallError {
  if (response.status === 401 && isEnvelope(body) && !signsIn(name))
    return sessionOver(messageOf(body), options);
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new CallError(messageOf(body), {
    code: isEnvelope(body) ? body.code : response.status,
    // 413: the caller shows the message, which says what to change.
    shown: response.status !== 413 && showSystemError(options),
    loginUser: signsIn(name),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Resets only the session that ended: the user may have left it, or signed in again, before the second is over. */
function sessionOver(msg: string, { quiet = false }: Options): CallError {
  if (!quiet) {
    const ended = readToken();
    toast.error(msg, shownMs);
    setTimeout(() => {
      if (readToken() !== ended || isSignInPath(location.pathname)) return;
      clearTokens();
      dropSessionUser();
      storeSignOutReason(msg);
      page.reload();
    }, resetAfterMs);
  }
  return new CallError(msg, { code: 401, shown: !quiet });
}

/** No answer came. A read is repeated and its failure shown for the whole page; a failed write is the caller's to report. */
function unanswered(name: string, { quiet = false }: Options): CallError {
  const asks = name.startsWith("GET ");
  return new CallError(i18n.t(asks ? "errors.connectionLost" : "errors.notSent"), {
    code: noAnswer,
    shown: asks && !quiet,
    loginUser: signsIn(name),
  });
}

function systemError(name: string, code: number, options: Options): CallError {
  return new CallError(i18n.t("errors.system"), {
    code,
    shown: showSystemError(options),
    loginUser: signsIn(name),
  });
}

function showSystemError({ quiet = false }: Options): boolean {
  if (quiet || isSignInPath(location.pathname)) return false;
  toast.error(i18n.t("errors.system"), shownMs);
  return true;
}

const messageOf = (body: unknown) =>
  isEnvelope(body) && body.msg !== "" ? body.msg : i18n.t("errors.system");
const signsIn = (name: string) => name.includes("/login");
const isExport = (name: string) => /(dataanalysis|alarmrecord)\/export/i.test(name);

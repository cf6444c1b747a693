import {
  type AppContract,
  type Call,
  type CallName,
  type Content,
  contract,
  type Input,
  isOpenToDisplay,
  isOpenToKey,
  isReadInUnits,
  type ReceivedFile,
  replySchema,
  type SentFile,
} from "@oilcloud/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { inUnitsOf } from "../readers-units.ts";
import { AppError } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { limitConcurrencyByKey } from "../limit-concurrency-by-key.ts";
import { makeLoopTurns } from "../loop-turns.ts";
import { makeUnauthenticatedGate } from "../unauthenticated-clients.ts";
import { type Origin, withOrigin } from "../origin.ts";
import { type AnswerSchema, maskAnswer, type NameMask } from "../name-mask.ts";
import { maskingOf, type Scope, type Sees } from "../scope.ts";
import type { RefusalNotes } from "../security/refusal-notes.ts";
import { makeWaitingTime } from "../waiting-time.ts";
import type { WorkBudget } from "../work-budget.ts";
import { bareRefusal, refusal, success, writtenOut } from "./answers.ts";
import {
  type AuthenticateOptions,
  bearerToken,
  type Caller,
  type Identity,
  languageOf,
  rightsHeld,
} from "./caller.ts";
import { bodyLimitOf, largestBodyBytes } from "./body-size.ts";
import { sendFile } from "./file-replies.ts";
import { hostCookieIn, setCookie } from "./host-cookies.ts";
import { isMarker, tokenBeside } from "./session-marker.ts";
import { sendError } from "./refusals.ts";
import { sendStream } from "./stream-replies.ts";
import { makeUploadTurns, type UploadTurns } from "./upload-turns.ts";
import { receiveUpload, uploadBody } from "./uploads.ts";
import { idsIn, refuseUnstorable } from "./validation.ts";

type CallerOf<C extends Call> = Caller<C["access"] extends "public" ? Identity | null : Identity>;
export type Handler<C extends Call> = (input: Input<C> & { caller: CallerOf<C> }) => Promise<Content<C>>;

export interface Calls {
  handle<N extends CallName>(name: N, handler: Handler<AppContract[N]>): void;
  /** Calls of the contract that have no handler. */
  missing(): CallName[];
}

export interface CallsDeps {
  authenticate(token: string, options?: AuthenticateOptions): Promise<Identity | null>;
  sees: Sees;
  nameMask: NameMask;
  work: WorkBudget;
  refusals: Pick<RefusalNotes, "note">;
}

export const apiBase = "/api";
const json = "application/json; charset=utf-8";

/**
 * Concurrent calls of one account, as many as a browser makes: the database has few connections, and one account must
 * not use them all.
 */
const mostOfAccount = 6;
/** Of one call: a page asks for different things, and a dozen dear ones at once would be felt before they are counted. */
const mostOfCall = 2;
const longestClient = 300;
/** Calls without an account that begin in one turn of the event loop. */
const unauthenticatedPerTurn = 5;

/**
 * Creates the routes of the contract: authorisation, validation, scope check of ids, and the envelope of the answer.
 */
export function serveCalls(http: FastifyInstance, deps: CallsDeps): Calls {
  const handled = new Set<CallName>();
  const identities = new WeakMap<FastifyRequest, Identity>();
  /** Known even where the call was refused to them. */
  const callers = new WeakMap<FastifyRequest, Identity>();
  const files = new WeakMap<FastifyRequest, ReceivedFile>();
  const limited = limitConcurrencyByKey(mostOfAccount);
  const limitedOfCall = limitConcurrencyByKey(mostOfCall);
  const uploadTurn = makeUploadTurns();
  const asUnauthenticated = makeUnauthenticatedGate();
  const unauthenticatedTurn = makeLoopTurns(unauthenticatedPerTurn);

  /** Counts what the work takes: of the processor and of the database, and not the time it waits for a connection. */
  async function charged<T>(identity: Identity, origin: Origin, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      deps.work.charge(identity, performance.now() - began - origin.waiting.ms());
    }
  }

  function noteRefusal({ problem, values }: AppError, request: FastifyRequest, call: string): void {
    const caller = callers.get(request) ?? null;
    deps.refusals.note({
      problem,
      values,
      call,
      caller: caller && {
        accountId: caller.display ? null : caller.accountId, // the audit has no account for a display link
        tenantId: caller.tenantId,
        customerId: caller.customerId,
      },
      address: request.ip,
      client: clientOf(request),
      requestId: request.id,
    });
  }

  return {
    handle(name, handler) {
      handled.add(name);
      const call: Call = contract[name];
      const [method, path] = name.split(" ") as [HTTPMethods, string];
      http.route({
        method,
        url: apiBase + path,
        schema: routeSchema(call, path),
        // A form is read by its own limits (uploads.ts).
        bodyLimit: call.upload ? largestBodyBytes : bodyLimitOf(call),
        config: { takesFiles: call.upload !== undefined },
        // Authorises before validation, so that outsiders do not learn what a call accepts.
        preValidation: async (request) => {
          if (tokenOf(request, call.reply.kind === "file") === null) await unauthenticatedTurn();
          const known = await identify(request, call.reply.kind === "file", deps);
          if (known) callers.set(request, known);
          const identity = admitted(known, name);
          if (identity) {
            identities.set(request, identity);
            http.connections.isOf(request.raw.socket, identity.accountId);
          }
          const file = await receiveFile(call, request, identity, uploadTurn);
          if (file) files.set(request, file);
          for (const part of [request.params, request.query, request.body]) refuseUnstorable(part);
        },
        handler: async (request, reply) => {
          const caller: Caller = {
            identity: identities.get(request) ?? null,
            language: languageOf(request, identities.get(request)?.language),
            address: request.ip,
            client: clientOf(request),
            cookie: (cookie) => hostCookieIn(request.headers.cookie, cookie),
            standsForCookie: (marker) => tokenBeside(marker, request.headers.cookie) !== null,
            token: tokenOf(request, call.reply.kind === "file"),
            setCookie: (...cookie) => setCookie(request, reply, ...cookie),
            gone: goneSignal(reply),
          };
          const { params, query, body } = request;
          const file = files.get(request);
          // The schemas have just validated the input; the compiler cannot infer that it has the handler's type.
          const input = { params, query, body, file, caller } as Parameters<typeof handler>[0];
          const { identity, address, client } = caller;
          const origin: Origin = {
            accountId: identity?.accountId ?? null,
            address,
            client,
            requestId: request.id,
            path: apiBase + path,
            waiting: makeWaitingTime(),
            isInDebt: () => identity !== null && deps.work.debtOf(identity) > 0,
          };
          const read = <T>(reading: () => T): T =>
            identity && call.reply.kind !== "file" && isReadInUnits(name)
              ? inUnitsOf(identity.units, reading)
              : reading();
          const work = () =>
            withOrigin(origin, async () => {
              await refuseForeignIds(call, { params, query, body }, identity, deps.sees);
              return handler(input);
            });
          const content = await (identity === null
            ? asUnauthenticated(address, work)
            : call.waits
              ? read(work)
              : limitedOfCall(`${identity.accountId} ${name}`, () =>
                  limited(identity.accountId, () =>
                    deps.work.run(identity, () => charged(identity, origin, () => read(work))),
                  ),
                ));
          if (call.reply.kind === "file") {
            const sent = content as SentFile;
            return sendFile(reply, { ...sent, name: await masked(sent.name, undefined, identity, deps) });
          }
          if (call.reply.kind === "stream") {
            const mask = identity && maskingOf(identity.scope) ? await deps.nameMask(identity.scope) : null;
            return read(() =>
              sendStream(reply, content as AsyncIterable<unknown>, (line) =>
                mask ? maskAnswer(line, lineSchema(call), mask) : line,
              ),
            );
          }
          const schema = replySchema(call.reply);
          const answer = await masked(success(call, content, caller.language), schema, identity, deps);
          return call.large ? reply.type(json).send(writtenOut(answer)) : answer;
        },
        errorHandler: (error, request, reply) => {
          const say = call.reply.kind === "bare" ? bareRefusal : refusal;
          if (error instanceof AppError) noteRefusal(error, request, `${method} ${apiBase}${path}`);
          sendError(error, request, reply, say);
        },
      });
    },
    missing: () => (Object.keys(contract) as CallName[]).filter((name) => !handled.has(name)),
  };
}

/** Hides names of factories in what people wrote from an account that must not read them. */
async function masked<Answer>(
  answer: Answer,
  schema: AnswerSchema | undefined,
  identity: Identity | null,
  { nameMask }: CallsDeps,
): Promise<Answer> {
  if (!identity || !maskingOf(identity.scope)) return answer;
  return maskAnswer(answer, schema, await nameMask(identity.scope));
}

const clientOf = (request: FastifyRequest) => (request.headers["user-agent"] ?? "").slice(0, longestClient);

const lineSchema = ({ reply }: Call) => (reply.kind === "stream" ? reply.schema : undefined);

function routeSchema(call: Call, path: string) {
  const { params, query, body, upload, access, summary, reply } = call;
  const [first, second] = path.split("/").filter(Boolean);
  return {
    summary,
    tags: [(first === "system" ? second : "sign-in") ?? ""],
    security: access === "public" ? [] : [{ token: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(upload ? { consumes: ["multipart/form-data"], body: uploadBody(body, upload) } : body && { body }),
    ...(reply.kind === "file" && { produces: ["application/octet-stream"] }),
    ...(reply.kind === "stream" && { produces: ["application/x-ndjson"] }),
    response: { 200: replySchema(reply) },
  };
}

async function receiveFile(
  { upload }: Call,
  request: FastifyRequest,
  identity: Identity | null,
  uploadTurn: UploadTurns,
): Promise<ReceivedFile | null> {
  if (upload) {
    // A larger one is refused as it comes in, so it never takes more than the limit.
    const bytes = Math.min(Number(request.headers["content-length"]) || upload.maxBytes, upload.maxBytes);
    return uploadTurn(identity?.accountId ?? request.ip, bytes, () => receiveUpload(request, upload));
  }
  if (request.isMultipart()) throw new AppError("unsupportedType");
  return null;
}

/** The identity with which the call is made; refused where it may not make it. */
function admitted(identity: Identity | null, name: CallName): Identity | null {
  const { access, withInitialPassword, withoutSecondFactor }: Call = contract[name];
  if (identity?.key && !isOpenToKey(name, identity.key)) throw new AppError("keyNotAllowed");
  if (identity?.display && !isOpenToDisplay(name, identity.display.screen)) {
    if (access === "public") return null; // as any client may
    throw new AppError("displayNotAllowed");
  }
  if (access === "public") return identity;
  if (!identity) throw new AppError("unauthorized");
  if (identity.initialPassword && !withInitialPassword) throw new AppError("passwordChangeRequired");
  if (identity.passwordDue && !withInitialPassword) throw new AppError("passwordDue");
  if (identity.secondFactorMissing && !withoutSecondFactor) throw new AppError("secondFactorSetupRequired");
  if (access === "signed-in") return identity;
  const { authority } = identity;
  const allowed =
    authority !== null && access.roles.includes(authority) && rightsHeld(identity).includes(access.right);
  if (!allowed) throw new AppError("forbidden");
  return identity;
}

/**
 * Authenticates a request by its bearer token, or by the token in its cookie where the header has its session marker. For
 * files the cookie alone is accepted too, because a page cannot send a header with its images.
 */
async function identify(
  request: FastifyRequest,
  forFile: boolean,
  deps: CallsDeps,
): Promise<Identity | null> {
  const token = tokenOf(request, forFile);
  const isShown = token !== null && token === bearerToken(request); // else it came by the cookie, as no key may
  const language = languageOf(request);
  return token ? deps.authenticate(token, { ...(isShown && { address: request.ip }), language }) : null;
}

function tokenOf(request: FastifyRequest, forFile: boolean): string | null {
  const given = bearerToken(request);
  if (given && !isMarker(given)) return given;
  const { cookie } = request.headers;
  return given ? tokenBeside(given, cookie) : forFile ? hostCookieIn(cookie, "token") : null;
}

/** Refuses ids outside the caller's scope, in the same way as ids that do not exist. */
async function refuseForeignIds(
  call: Call,
  input: { params: unknown; query: unknown; body: unknown },
  identity: Identity | null,
  sees: Sees,
): Promise<void> {
  const ids = [
    ...idsIn(call.params, input.params),
    ...idsIn(call.query, input.query),
    ...idsIn(call.body, input.body),
  ];
  const scope: Scope = identity?.scope ?? { kind: "nothing" };
  for (const [kind, mentioned] of groupBy(ids, ({ entity }) => entity)) {
    const seen = await sees(
      scope,
      kind,
      mentioned.map(({ id }) => id),
    );
    if (!seen) throw new AppError("notFound");
  }
}

/** Made when it is asked for: few calls outlast their reader. */
function goneSignal(reply: FastifyReply): () => AbortSignal {
  return () => {
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    return gone.signal;
  };
}

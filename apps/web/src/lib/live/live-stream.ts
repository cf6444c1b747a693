import type { AlarmSubCmd, LiveCommands, LiveMessage, ScreenSubCmd } from "@oilcloud/contract";
import type { Refreshed } from "../http/refresh.ts";
import { type AlarmsListener, createAlarmTopic } from "./alarm-topic.ts";
import { backOffMs } from "../http/back-off.ts";
import { inParts, parseMessage } from "./messages.ts";
import { createScreenTopics, type ScreenListener, type WantedScreen } from "./screen-topic.ts";
import { isProbablyOver, sessionOf } from "../session/token-claims.ts";
import {
  createTopics,
  latestAsData,
  type LiveListener,
  subscribeCommand,
  unsubscribeCommand,
} from "./topics.ts";

export type LiveState =
  | { kind: "closed" }
  /** `again`: it was open before, or could not be opened */
  | { kind: "connecting"; again: boolean }
  | { kind: "open" }
  | { kind: "reconnecting"; retryAtMs: number };

/** The part of a WebSocket that is used. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(data: unknown): void;
  closed(code: number): void;
}

export interface LiveStreamDeps {
  openSocket(token: string, events: SocketEvents): LiveSocket;
  readToken(): string | undefined;
  refresh(refusedToken: string | undefined): Promise<Refreshed>;
  /** The server has ended the session and does not renew it. */
  sessionEnded(): void;
  now(): number;
  random(): number;
}

const idleMs = 30_000;
const sessionOver = 1011;
const neverMade = 1006;

/**
 * One connection for the whole page. It opens with the first that listens or holds it, and closes half a minute after
 * the last.
 */
export function createLiveStream(deps: LiveStreamDeps) {
  const { openSocket, readToken, refresh, sessionEnded, now, random } = deps;
  let lastCmdId = 0;
  const nextCmdId = () => ++lastCmdId;
  const topics = createTopics(nextCmdId);
  const alarms = createAlarmTopic(nextCmdId);
  const screens = createScreenTopics(nextCmdId, now);
  const watchers = new Set<() => void>();
  let state: LiveState = { kind: "closed" };
  let socket: LiveSocket | null = null;
  let usedToken: string | undefined;
  let lastMessage: LiveMessage | null = null;
  let failures = 0;
  let renewed = false; // a token that was just renewed and is refused again will not get better by renewing
  let wasOpen = false;
  let holders = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: LiveState): void {
    state = next;
    for (const watcher of watchers) watcher();
  }

  const connecting = (): LiveState => ({ kind: "connecting", again: wasOpen || failures > 0 });
  const isWanted = () => topics.size() > 0 || alarms.isWanted() || screens.size() > 0 || holders > 0;

  function drop(): void {
    clearTimeout(retryTimer);
    const old = socket;
    socket = null;
    old?.close();
  }

  function connect(): void {
    drop();
    usedToken = readToken();
    if (usedToken === undefined) return enter({ kind: "closed" });
    if (!renewed && isProbablyOver(usedToken, now())) return void lost(neverMade, false);
    enter(connecting());
    let opened = false;
    // What arrives on a socket that was given up is ignored.
    const mine = openSocket(usedToken, {
      opened() {
        if (socket !== mine) return;
        opened = true;
        enter({ kind: "open" });
        greet();
      },
      received(data) {
        if (socket === mine) receive(data);
      },
      closed(code) {
        if (socket !== mine) return;
        socket = null;
        void lost(code, opened);
      },
    });
    socket = mine;
  }

  function greet(): void {
    const tsSubCmds = topics.subscribeAll();
    const historyCmds = wasOpen ? topics.catchUp(now()) : [];
    wasOpen = true;
    sendAlarmCommands(alarms.subscribeAll());
    sendScreenCommands(screens.subscribeAll());
    // Few at a time: the server reads messages of at most 64 kB.
    for (const part of inParts(tsSubCmds, 100)) send({ tsSubCmds: part });
    for (const part of inParts(historyCmds, 20)) send({ historyCmds: part });
  }

  function receive(data: unknown): void {
    const message = parseMessage(data);
    if (message === null) return;
    failures = 0;
    renewed = false;
    lastMessage = message;
    topics.dispatch(message);
    alarms.dispatch(message);
    screens.dispatch(message);
  }

  /** A browser does not say why a connection was never made, so the token is doubted first. */
  async function lost(code: number, opened: boolean): Promise<void> {
    const expired = code === sessionOver;
    if (!isWanted()) return enter({ kind: "closed" });
    if (renewed || (opened && !expired)) return retryLater();
    enter(connecting());
    const outcome = await refresh(usedToken);
    if (socket !== null || state.kind !== "connecting") return; // another attempt was quicker, or gave up
    renewed = outcome === "renewed";
    if (renewed) connect();
    else if (readToken() === undefined) enter({ kind: "closed" });
    else if (expired && outcome === "refused") {
      enter({ kind: "closed" });
      sessionEnded();
    } else retryLater();
  }

  function retryLater(): void {
    const waitMs = backOffMs(failures++, random);
    retryTimer = setTimeout(connect, waitMs);
    enter({ kind: "reconnecting", retryAtMs: now() + waitMs });
  }

  function send(commands: LiveCommands): boolean {
    if (socket === null || state.kind !== "open") return false;
    socket.send(JSON.stringify(commands));
    return true;
  }

  function sendAlarmCommands(alarmSubCmds: AlarmSubCmd[]): void {
    if (alarmSubCmds.length > 0) send({ alarmSubCmds });
  }

  function sendScreenCommands(screenSubCmds: ScreenSubCmd[]): void {
    if (screenSubCmds.length > 0) send({ screenSubCmds });
  }

  function close(): void {
    clearTimeout(idleTimer);
    drop();
    failures = 0;
    renewed = false;
    wasOpen = false;
    enter({ kind: "closed" });
  }

  function closeWhenIdle(): void {
    if (isWanted()) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(close, idleMs);
  }

  /** A connection made for one person must not answer the next one. */
  const isForeign = () => socket !== null && sessionOf(readToken()) !== sessionOf(usedToken);

  return {
    state: () => state,
    watchState(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** The last message received. */
    eventList: () => lastMessage,
    send,
    close,

    /** Hears the latest values first, then everything new; without keys, all of the device's. */
    subscribe(deviceId: string, keys: readonly string[], given: LiveListener): () => void {
      const listener: LiveListener = (event) => given(event); // the same function twice is two listeners
      clearTimeout(idleTimer);
      const { topic, isNew } = topics.join(deviceId, keys, listener);
      if (isForeign() || state.kind === "closed") connect();
      else if (isNew) send({ tsSubCmds: [subscribeCommand(topic)] });
      if (!isNew && topic.latest.size > 0) listener({ kind: "values", data: latestAsData(topic) });
      return () => {
        if (!topics.leave(topic, listener)) return;
        send({ tsSubCmds: [unsubscribeCommand(topic)] });
        closeWhenIdle();
      };
    },

    /** Hears how many alarms are open, then of everything that happens to one the person may see. */
    subscribeAlarms(given: AlarmsListener): () => void {
      const listener: AlarmsListener = (event) => given(event);
      clearTimeout(idleTimer);
      const commands = alarms.join(listener);
      if (isForeign() || state.kind === "closed") connect();
      else sendAlarmCommands(commands);
      return () => {
        sendAlarmCommands(alarms.leave(listener));
        closeWhenIdle();
      };
    },

    knownScreen: screens.known,

    /** Hears all parts of a big screen, then those that change, and every ten seconds that the rest is still so. */
    subscribeScreen(wanted: WantedScreen, given: ScreenListener): () => void {
      const listener: ScreenListener = (screen) => given(screen);
      clearTimeout(idleTimer);
      const commands = screens.join(wanted, listener);
      if (isForeign() || state.kind === "closed") connect();
      else sendScreenCommands(commands);
      return () => {
        sendScreenCommands(screens.leave(wanted, listener));
        closeWhenIdle();
      };
    },

    /** Keeps the connection open without listeners, so that its state can be shown; answers how to release it. */
    hold(): () => void {
      let holding = true;
      holders++;
      clearTimeout(idleTimer);
      if (isForeign() || state.kind === "closed") connect();
      return () => {
        if (!holding) return;
        holding = false;
        holders--;
        closeWhenIdle();
      };
    },

    /** The network is back or the page is looked at again: no reason to wait any longer. */
    hurry(): void {
      if (isWanted() && (state.kind === "reconnecting" || state.kind === "closed")) connect();
    },
    /** Another network: what was open hangs in the old one, and would not notice for minutes. */
    networkChanged(): void {
      if (isWanted()) connect();
    },
  };
}

export type LiveStream = ReturnType<typeof createLiveStream>;

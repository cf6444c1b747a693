import type { RawData, WebSocket } from "ws";
import type { Identity } from "../../platform/http/caller.ts";
import type { MaskText } from "../../platform/name-mask.ts";
import type { AlarmSubscribers } from "./alarm-subscribers.ts";
import type { FoundScreen } from "../screens/interface.ts";
import type { AccountShare } from "./account-shares.ts";
import { type AnswerTail, answer, screenTail, unauthorizedCommand } from "./answers.ts";
import type { AttributeSubscribers } from "./attribute-subscribers.ts";
import { type AttributesScope, type Command, readCommands, sideBySide, type WantedKeys } from "./commands.ts";
import { type LiveLimits, mostLookUps } from "./limits.ts";
import { type Subscription, type SubscriptionIndex, wantedOf } from "./subscription-index.ts";

export const closeCodes = { goingAway: 1001, policy: 1008, sessionOver: 1011 } as const;

/** How many messages of a client may be queued; beyond that the socket is not read. */
const mostWaiting = 16;
const missedPings = { reading: 1, held: 10 };

export interface ConnectionDeps {
  socket: WebSocket;
  token: string;
  identity: Identity;
  /** Hides names of factories in what devices say, where the identity must not read them. */
  mask: MaskText;
  index: SubscriptionIndex;
  limits: LiveLimits;
  share: AccountShare;
  /** Executes one command and answers the reply; must not throw. */
  execute(connection: LiveConnection, command: Command): Promise<CommandReply | null>;
}

export interface CommandReply {
  text: string;
  /** to be done once the text is on its way */
  after?: () => void;
}

export type LiveConnection = ReturnType<typeof makeConnection>;

/** What ends with its command. */
interface Held {
  /** null where it is of no single device */
  deviceNumber: number | null;
  isScreen?: true;
  end(): void;
}

const placeOf = ({ scope, authority, accountType }: Identity): string =>
  JSON.stringify([scope, authority, accountType]);

/** One client: its commands in order, its subscriptions, and how much waits to be read by it. */
export function makeConnection(deps: ConnectionDeps) {
  const { socket, token, identity, mask, index, limits, share, execute } = deps;
  const subscriptions = new Map<number, Held | null>();
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();
  let unanswered = 0;
  let current = identity;
  let currentMask = mask;

  const isOpen = () => socket.readyState === socket.OPEN;

  function close(code: number, reason: string): void {
    forgetAll();
    socket.close(code, reason);
  }

  function forget(cmdId: number): void {
    subscriptions.get(cmdId)?.end();
    if (subscriptions.delete(cmdId)) share.giveBack();
  }

  function forgetAll(): void {
    for (const cmdId of subscriptions.keys()) forget(cmdId);
  }

  /** Sends an update. A client that does not keep up is disconnected, so that its backlog does not delay others. */
  function push(message: string): void {
    if (!isOpen()) return;
    socket.send(message);
    if (socket.bufferedAmount > limits.maxOutboundBytes) close(closeCodes.policy, "Too slow to keep up");
    else if (!share.countSent(message.length)) close(closeCodes.policy, "Too much for one account");
  }

  /** The next command waits until the answer is sent, so that a large answer does not get a slow client disconnected. */
  function giveAnswer({ text, after }: CommandReply): Promise<void> {
    if (!isOpen()) return Promise.resolve();
    return new Promise((resolve) => {
      socket.send(text, () => resolve());
      after?.();
    });
  }

  function newsOf(cmdId: number) {
    let early: AnswerTail[] | null = [];
    return {
      deliver(tail: AnswerTail): void {
        if (early) early.push(tail);
        else push(answer(cmdId, tail));
      },
      release(): void {
        const missed = early ?? [];
        early = null;
        for (const tail of missed) push(answer(cmdId, tail));
      },
    };
  }

  const connection = {
    socket,
    token,
    isOpen,
    close,
    push,
    forget,
    identity: () => current,
    mask: () => currentMask,
    /** The account may have been given another authority since; a screen was opened for the one it had. */
    renew(identityNow: Identity, maskNow: MaskText): void {
      const isSame = placeOf(identityNow) === placeOf(current);
      current = identityNow;
      currentMask = maskNow;
      if (isSame) return;
      for (const [cmdId, held] of subscriptions) {
        if (!held?.isScreen) continue;
        forget(cmdId);
        push(unauthorizedCommand(cmdId));
      }
    },

    /** For the answer to what has no id: not one that a subscription has. */
    unusedId: () => (subscriptions.has(0) ? -1 : 0),

    /** Reserves a subscription id before the look-up and ends the subscription that used it. */
    reserve(cmdId: number): boolean {
      forget(cmdId);
      if (subscriptions.size >= limits.maxSubscriptions || !share.take()) return false;
      subscriptions.set(cmdId, null);
      return true;
    },

    /** Subscribes now; updates are buffered until the first answer has been sent. */
    subscribe(cmdId: number, deviceNumber: number, keys: WantedKeys) {
      const { deliver, release } = newsOf(cmdId);
      const wanted = wantedOf(keys);
      const subscription: Subscription = { cmdId, deviceNumber, wanted, mask: connection.mask, deliver };
      subscriptions.set(cmdId, { deviceNumber, end: () => index.remove(subscription) });
      index.add(subscription);
      return { wanted: subscription.wanted, release };
    },
    /** The same for changes of attributes. */
    subscribeAttributes(
      cmdId: number,
      device: { id: string; number: number },
      asked: { scope: AttributesScope; keys: WantedKeys },
      subscribers: AttributeSubscribers,
    ) {
      const { deliver, release } = newsOf(cmdId);
      const end = subscribers.add({ deviceId: device.id, ...asked, mask: connection.mask, deliver });
      subscriptions.set(cmdId, { deviceNumber: device.number, end });
      return { release };
    },
    /** The same for alarms, which need no looking up: each of them is. */
    subscribeAlarms(cmdId: number, subscribers: AlarmSubscribers) {
      const { deliver, release } = newsOf(cmdId);
      const end = subscribers.add({ scope: () => current.scope, deliver });
      subscriptions.set(cmdId, { deviceNumber: null, end });
      return { release };
    },

    /** The same for a big screen that was found for this identity. */
    subscribeScreen(cmdId: number, screen: FoundScreen) {
      const { deliver, release } = newsOf(cmdId);
      const { first, end } = screen.subscribe((json) => deliver(screenTail(json)));
      subscriptions.set(cmdId, { deviceNumber: null, isScreen: true, end });
      return { first: async () => screenTail(await first()), release };
    },

    devices: () => [...subscriptions.values()].flatMap((held) => held?.deviceNumber ?? []),
    keepOnly(visible: ReadonlySet<number>): void {
      for (const [cmdId, held] of subscriptions) {
        if (!held || held.deviceNumber === null || visible.has(held.deviceNumber)) continue;
        forget(cmdId);
        push(unauthorizedCommand(cmdId));
      }
    },
    subscriptionCount: () => subscriptions.size,

    ping(): void {
      // A client that is not being read cannot answer either.
      const allowed = socket.isPaused ? missedPings.held : missedPings.reading;
      if (unanswered > allowed) return socket.terminate();
      unanswered++;
      if (isOpen()) socket.ping();
    },
  };

  async function executeAll(text: string): Promise<void> {
    for (const group of sideBySide(readCommands(text), mostLookUps)) {
      if (!isOpen()) return;
      // Side by side, but answered in order.
      for (const pending of group.map((command) => execute(connection, command))) {
        const reply = await pending;
        if (reply) await giveAnswer(reply);
      }
    }
  }

  socket.on("message", (data: RawData) => {
    if (++waiting >= mostWaiting) socket.pause();
    const text = (data as Buffer).toString();
    turn = turn
      .then(() => executeAll(text))
      .finally(() => {
        if (--waiting < mostWaiting && socket.isPaused) socket.resume();
      });
  });
  socket.on("pong", () => {
    unanswered = 0;
  });
  socket.once("close", () => {
    forgetAll();
    share.leave();
  });
  socket.on("error", () => {}); // a broken frame or a lost peer: the socket ends itself and emits "close"
  return connection;
}

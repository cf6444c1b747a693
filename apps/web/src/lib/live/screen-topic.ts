import type {
  CustomerScreenParts,
  DealerScreenParts,
  LiveMessage,
  LiveScreen,
  ScreenSubCmd,
} from "@oilcloud/contract";

import { shownAnswer } from "../units/convert-numbers.ts";

/** A big screen that is asked for. */
export type WantedScreen = Omit<ScreenSubCmd, "cmdId" | "unsubscribe">;
export interface PartsOf {
  dealer: Partial<DealerScreenParts>;
  customer: Partial<CustomerScreenParts>;
}

export interface ScreenState<P = LiveScreen["parts"]> {
  /** All parts that have arrived so far. */
  parts: P;
  /** When the server last said that the parts are so, on this machine's clock; null before it has. */
  heardMs: number | null;
  /** Why the server sends nothing, where it does not. */
  refused: string | null;
}
export type ScreenListener = (state: ScreenState) => void;

/** What a subscription is known by, in a fixed order. */
const nameParts = ["screen", "tenantId", "areaNo", "customerId", "language"];
export const nothingYet: ScreenState = { parts: {}, heardMs: null, refused: null };

interface Topic {
  cmdId: number;
  wanted: WantedScreen;
  listeners: Set<ScreenListener>;
  state: ScreenState;
}

/** Big screens by what was asked for: one subscription at the server each, however many listen. */
export function createScreenTopics(nextCmdId: () => number, nowMs: () => number) {
  const byName = new Map<string, Topic>();
  const nameOf = (wanted: WantedScreen) => JSON.stringify(wanted, nameParts);

  return {
    size: () => byName.size,
    /** What is known of a screen that has a listener. */
    known: (wanted: WantedScreen): ScreenState => byName.get(nameOf(wanted))?.state ?? nothingYet,

    /** The commands for the server, where it is not subscribed yet. */
    join(wanted: WantedScreen, listener: ScreenListener): ScreenSubCmd[] {
      const name = nameOf(wanted);
      const known = byName.get(name);
      const topic = known ?? { cmdId: nextCmdId(), wanted, listeners: new Set(), state: nothingYet };
      byName.set(name, topic);
      topic.listeners.add(listener);
      if (known && known.state !== nothingYet) listener(known.state);
      return known ? [] : [{ cmdId: topic.cmdId, ...wanted }];
    },
    leave(wanted: WantedScreen, listener: ScreenListener): ScreenSubCmd[] {
      const topic = byName.get(nameOf(wanted));
      if (!topic?.listeners.delete(listener) || topic.listeners.size > 0) return [];
      byName.delete(nameOf(wanted));
      return [{ cmdId: topic.cmdId, ...wanted, unsubscribe: true }];
    },
    subscribeAll: (): ScreenSubCmd[] =>
      [...byName.values()].map(({ cmdId, wanted }) => ({ cmdId, ...wanted })),

    dispatch(message: LiveMessage): void {
      const topic = [...byName.values()].find(({ cmdId }) => cmdId === message.subscriptionId);
      if (!topic) return;
      if (message.errorCode !== 0) topic.state = { ...topic.state, refused: message.errorMsg };
      else if (message.screen) {
        const parts = shownAnswer("GET /system/customerdatascreen/getScreen", message.screen.parts);
        const changed = Object.keys(parts).length > 0;
        topic.state = {
          parts: changed ? Object.assign({}, topic.state.parts, parts) : topic.state.parts,
          heardMs: nowMs(),
          refused: null,
        };
      } else return;
      for (const listener of topic.listeners) {
        try {
          listener(topic.state);
        } catch (error) {
          reportError(error); // one that throws must not keep the others from hearing
        }
      }
    },
  };
}

import type { AttributeChange } from "../telemetry/interface.ts";
import { type AnswerTail, emptyData, tailOf } from "./answers.ts";
import { type AttributesScope, attributeText, type WantedKeys } from "./commands.ts";
import { wantedOf } from "./subscription-index.ts";
import type { MaskText } from "../../platform/name-mask.ts";
import { maskAnswer } from "../../platform/name-mask.ts";

export interface AttributeSubscriber {
  deviceId: string;
  scope: AttributesScope;
  keys: WantedKeys;
  mask(): MaskText;
  deliver(tail: AnswerTail): void;
}

/** Sends changed attributes of a device to those who subscribed to them; a deleted one has an empty value. */
export function makeAttributeSubscribers(
  onAttributes: (listener: (change: AttributeChange) => void) => () => void,
) {
  const byDevice = new Map<string, Set<AttributeSubscriber>>();
  let stopListening: (() => void) | null = null;

  function announce({ deviceId, scope, values, deleted, atMs }: AttributeChange): void {
    for (const subscriber of byDevice.get(deviceId) ?? []) {
      if (subscriber.scope !== scope) continue;
      const wanted = wantedOf(subscriber.keys);
      const data = emptyData();
      for (const key of Object.keys(values))
        if (wanted.has(key)) data[key] = [[atMs, attributeText(values[key])]];
      for (const key of deleted) if (wanted.has(key)) data[key] = [[atMs, ""]];
      if (Object.keys(data).length > 0)
        subscriber.deliver(tailOf(maskAnswer(data, undefined, subscriber.mask())));
    }
  }

  return {
    /** Returns what ends the subscription. */
    add(subscriber: AttributeSubscriber): () => void {
      const { deviceId } = subscriber;
      byDevice.set(deviceId, (byDevice.get(deviceId) ?? new Set()).add(subscriber));
      stopListening ??= onAttributes(announce);
      return () => {
        const all = byDevice.get(deviceId);
        all?.delete(subscriber);
        if (all?.size === 0) byDevice.delete(deviceId);
        if (byDevice.size > 0) return;
        stopListening?.();
        stopListening = null;
      };
    },
    size: () => byDevice.size,
  };
}

export type AttributeSubscribers = ReturnType<typeof makeAttributeSubscribers>;

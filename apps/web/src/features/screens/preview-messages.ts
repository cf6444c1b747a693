import type { DealerScreenParts } from "@oilcloud/contract";
import { useEffect, useState } from "react";

/** The settings send `wallPreview` to the wall shown beside them; the wall sends `wallPreviewReady` once it listens. */
type PreviewMessage =
  | { kind: "wallPreview"; parts: Partial<DealerScreenParts> }
  | { kind: "wallPreviewReady" };

const isPreview = () => parent !== window && new URLSearchParams(location.search).has("preview");
const messageIn = ({ data, origin }: MessageEvent<unknown>): PreviewMessage | null => {
  const message = data as Partial<PreviewMessage> | null;
  return origin === location.origin && message?.kind?.startsWith("wallPreview")
    ? (message as PreviewMessage)
    : null;
};

/** The parts that are to be shown in place of the live ones; null on every wall but a preview. */
export function usePreviewParts(): Partial<DealerScreenParts> | null {
  const [parts, setParts] = useState<Partial<DealerScreenParts> | null>(null);
  useEffect(() => {
    if (!isPreview()) return undefined;
    const hear = (event: MessageEvent<unknown>) => {
      const message = messageIn(event);
      if (message?.kind === "wallPreview") setParts(message.parts);
    };
    addEventListener("message", hear);
    parent.postMessage({ kind: "wallPreviewReady" } satisfies PreviewMessage, location.origin);
    return () => removeEventListener("message", hear);
  }, []);
  return parts;
}

/** Sends a wall in a frame what to show, now and when it says that it listens. */
export function sendPreview(frame: HTMLIFrameElement, parts: Partial<DealerScreenParts>): () => void {
  const send = () =>
    frame.contentWindow?.postMessage(
      { kind: "wallPreview", parts } satisfies PreviewMessage,
      location.origin,
    );
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source === frame.contentWindow && messageIn(event)?.kind === "wallPreviewReady") send();
  };
  addEventListener("message", hear);
  const timer = setTimeout(send, settleMs);
  return () => {
    removeEventListener("message", hear);
    clearTimeout(timer);
  };
}
/** Typing does not redraw a map with every letter. */
const settleMs = 300;

import type { Frames } from "../timing/frames.ts";
import { shownLiveValue } from "../units/convert-numbers.ts";
import type { LiveStream } from "./live-stream.ts";
import type { LatestValue } from "./topics.ts";

export interface LatestValues {
  values: Readonly<Record<string, LatestValue>>;
  /** why the server sends nothing, where it does not */
  refused: string | null;
}

const nothing: LatestValues = { values: {}, refused: null };

/** The newest values of some keys of a device, as a store that changes at most once a frame. */
export function createLatestStore(
  stream: Pick<LiveStream, "subscribe">,
  frames: Frames,
  deviceId: string,
  keys: readonly string[],
) {
  let shown = nothing;
  let arrived = nothing;
  return {
    snapshot: () => shown,
    subscribe(changed: () => void): () => void {
      let listening = true;
      const show = () => {
        if (!listening || shown === arrived) return;
        shown = arrived;
        changed();
      };
      const leave = stream.subscribe(deviceId, keys, (event) => {
        if (event.kind === "refused") arrived = { values: {}, refused: event.errorMsg };
        else {
          const values = { ...arrived.values };
          for (const [key, [newest]] of Object.entries(event.data)) {
            if (newest === undefined || newest[0] < (values[key]?.tsMs ?? 0)) continue;
            values[key] = { tsMs: newest[0], value: shownLiveValue(key, newest[1]) };
          }
          arrived = { values, refused: null };
        }
        frames(show);
      });
      return () => {
        listening = false;
        leave();
      };
    },
  };
}

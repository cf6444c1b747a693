import { isUtf8 } from "node:buffer";
import { hourMs, minuteMs } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { EdgeDevice, MessageTrace, TelemetryEntry } from "../edge/backend.ts";
import type { Fate } from "../edge/entry-trace.ts";
import { mostTracedValues, type ReceivedMessage, ReadingTrace } from "./message-trace.ts";

export const mostMessages = 100;
export const longestRaw = 2048;
/** Recorded for a device that has never sent anything; then it is no longer new. */
const whileNew = mostMessages;
const recordedForMs = { watched: 2 * minuteMs, refused: hourMs };
/** Estimated memory of all recorded messages; the device recorded longest ago is dropped first. */
const mostBytes = 32 * 1024 * 1024;
/** Of objects besides texts. */
const overheadBytes = { device: 1000, message: 600, value: 200 };
/** Payloads may hold personal texts, so they are not kept longer than an installation takes. */
const keptForMs = 24 * hourMs;

interface Recording {
  messages: ReceivedMessage[];
  sinceMs: number;
  /** Recorded until then, and as long as `left` messages are left. */
  untilMs: number;
  left: number;
  usedMs: number;
  nextNumber: number;
  total: number;
  bytes: number;
  outcomes: Map<string, number>;
  fates: Map<Fate, number>;
}

/** Newest message first. */
export type ReceivedList = Readonly<Pick<Recording, "messages" | "sinceMs" | "total" | "outcomes" | "fates">>;

/**
 * The last messages of some devices, raw and decoded, with what became of each value: of new devices, of those whose
 * messages were refused, and of those that a person watches. In memory only, bounded for the whole server.
 */
export function makeReceivedMessages(clock: Clock, limits = { bytes: mostBytes }) {
  /** Least recently used first. */
  const recordings = new Map<number, Recording>();
  let bytes = 0;

  function open(deviceNumber: number, nowMs: number): Recording {
    const known = recordings.get(deviceNumber);
    const recording = known ?? {
      messages: [],
      sinceMs: nowMs,
      untilMs: 0,
      left: 0,
      usedMs: nowMs,
      nextNumber: 1,
      total: 0,
      bytes: 0,
      outcomes: new Map<string, number>(),
      fates: new Map<Fate, number>(),
    };
    recording.usedMs = nowMs;
    recordings.delete(deviceNumber);
    recordings.set(deviceNumber, recording);
    if (!known) grow(recording, overheadBytes.device);
    return recording;
  }

  function grow(recording: Recording, by: number): void {
    recording.bytes += by;
    bytes += by;
  }

  /** Keeps the one that was just used. */
  function shrink(): void {
    for (const [deviceNumber, recording] of recordings) {
      if (bytes <= limits.bytes || recordings.size === 1) return;
      recordings.delete(deviceNumber);
      bytes -= recording.bytes;
      recording.bytes = 0;
    }
  }

  function extend(deviceNumber: number, forMs: number): Recording {
    const nowMs = clock().getTime();
    const recording = open(deviceNumber, nowMs);
    recording.untilMs = Math.max(recording.untilMs, nowMs + forMs);
    shrink();
    return recording;
  }

  function add(recording: Recording, message: ReceivedMessage): void {
    recording.total++;
    recording.messages.push(message);
    grow(recording, sizeOf(message));
    if (recording.messages.length > mostMessages) {
      const oldest = recording.messages.shift();
      if (oldest) grow(recording, -sizeOf(oldest));
    }
    const { outcome, readings } = message;
    count(recording.outcomes, outcome.kind === "refused" ? outcome.reason : outcome.kind);
    for (const { values } of readings) for (const { fate } of values) count(recording.fates, fate);
    shrink();
  }

  const isOn = ({ left, untilMs }: Recording) => left > 0 || untilMs >= clock().getTime();

  function isRecorded(deviceNumber: number): boolean {
    const recording = recordings.get(deviceNumber);
    return recording !== undefined && isOn(recording);
  }

  function forget(deviceNumber: number): void {
    bytes -= recordings.get(deviceNumber)?.bytes ?? 0;
    recordings.delete(deviceNumber);
  }

  return {
    /** Records the first messages of a device that has never sent anything. */
    isNew(deviceNumber: number): void {
      if (recordings.has(deviceNumber)) return;
      open(deviceNumber, clock().getTime()).left = whileNew;
      shrink();
    },

    isRecorded,

    refused(deviceNumber: number): void {
      extend(deviceNumber, recordedForMs.refused);
    },

    /** What is known of a device's messages; recording continues for a while after each look. */
    watch(deviceNumber: number): ReceivedList {
      const { messages, ...recording } = extend(deviceNumber, recordedForMs.watched);
      return { ...recording, messages: messages.toReversed() };
    },

    /** Follows a message if its device is recorded. For all others this is one look into a map. */
    trace(
      { numericId }: Pick<EdgeDevice, "numericId">,
      transport: string,
      topic: string,
      payload: Buffer,
    ): MessageTrace | null {
      const recording = recordings.get(numericId);
      if (!recording || !isOn(recording)) return null;
      if (recording.left > 0) recording.left--;
      const nowMs = clock().getTime();
      open(numericId, nowMs);
      const message = {
        number: recording.nextNumber++,
        atMs: nowMs,
        transport,
        topic: topic.slice(0, longestTopic),
        bytes: payload.length,
        ...shown(withoutSecret(topic, payload)),
      };
      let decoded: Decoded = { readings: [], valuesLeftOut: 0 };
      return {
        decoded(entries) {
          decoded = follow(entries);
        },
        attributes(values) {
          decoded = ofAttributes(values);
        },
        ended(outcome) {
          if (recordings.get(numericId) === recording) add(recording, { ...message, ...decoded, outcome });
        },
      };
    },

    forget,

    sweep(): void {
      const oldMs = clock().getTime() - keptForMs;
      for (const [deviceNumber, { usedMs }] of recordings) {
        if (usedMs >= oldMs) return;
        forget(deviceNumber);
      }
    },

    bytes: () => bytes,
  };
}

export type ReceivedMessages = ReturnType<typeof makeReceivedMessages>;

const longestTopic = 200;

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

type Decoded = Pick<ReceivedMessage, "readings" | "valuesLeftOut">;

function follow(entries: readonly TelemetryEntry[]): Decoded {
  const room = { left: mostTracedValues };
  const readings = entries.slice(0, mostTracedValues).map((entry) => {
    const trace = new ReadingTrace(entry.ts, room);
    entry.trace = trace;
    return trace.reading;
  });
  const values = entries.reduce((sum, entry) => sum + Object.keys(entry.values).length, 0);
  return { readings, valuesLeftOut: Math.max(0, values - mostTracedValues) };
}

function ofAttributes(values: Readonly<Record<string, unknown>>): Decoded {
  const trace = new ReadingTrace(null, { left: mostTracedValues });
  trace.allAre(values, "attribute");
  return {
    readings: [trace.reading],
    valuesLeftOut: Math.max(0, Object.keys(values).length - mostTracedValues),
  };
}

const claimTopics = /(^|\/)claim$|^v2\/c(\/j)?$/;

/** The secret of an offer is for the person at the device, not for everyone who sees the page. */
function withoutSecret(topic: string, payload: Buffer): Buffer {
  if (!claimTopics.test(topic)) return payload;
  try {
    const hide = (key: string, value: unknown) => (key === "secretKey" ? "***" : value);
    return Buffer.from(JSON.stringify(JSON.parse(payload.toString()), hide));
  } catch {
    return Buffer.alloc(0);
  }
}

function shown(payload: Buffer): Pick<ReceivedMessage, "raw" | "isText" | "isCut"> {
  const isText = isUtf8(payload);
  const length = isText ? longestRaw : longestRaw / 2;
  return {
    raw: payload.toString(isText ? "utf8" : "hex", 0, length),
    isText,
    isCut: payload.length > length,
  };
}

function sizeOf({ raw, topic, readings }: ReceivedMessage): number {
  const values = readings.reduce((sum, reading) => sum + reading.values.length, 0);
  return (
    overheadBytes.message + 2 * (raw.length + topic.length) + overheadBytes.value * (values + readings.length)
  );
}

import type { DeviceRecord, ReceivedMessage } from "@oilcloud/contract";

export interface Signal {
  value: number;
  /** "dBm", "%" or empty. */
  unit: string;
  /** 1 to 4 bars; null where the unit is not known. */
  bars: number | null;
}

/** Keys by which modems report how well they are connected. */
const signalKeys = ["rssi", "rsrp", "signal", "signalstrength", "csq"];

/** Usual steps of cellular modems. */
const barsOf = (dBm: number): number => 1 + [-105, -95, -85].filter((least) => dBm >= least).length;

function signalFrom(key: string, value: number): Signal | null {
  if (!Number.isFinite(value)) return null;
  // As AT+CSQ answers: 0 to 31 in steps of 2 dB from -113 dBm, 99 for unknown.
  if (key === "csq") {
    if (value < 0 || value > 31) return null;
    const dBm = -113 + 2 * value;
    return { value: dBm, unit: "dBm", bars: barsOf(dBm) };
  }
  if (value < 0) return { value, unit: "dBm", bars: barsOf(value) };
  if (key.startsWith("signal") && value <= 100)
    return { value, unit: "%", bars: Math.max(1, Math.ceil(value / 25)) };
  return { value, unit: "", bars: null };
}

const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[_-]/g, "");
export const isSignal = (key: string): boolean => signalKeys.includes(plainKey(key));

const numberIn = (text: string): number => Number(text.replaceAll('"', "") || Number.NaN);

/** The newest signal strength among the messages, else the one that the device keeps as an attribute. */
export function signalOf(
  messages: readonly ReceivedMessage[],
  attributes: DeviceRecord["attributes"],
): Signal | null {
  const sent = messages.flatMap(({ readings }) =>
    readings.flatMap(({ values }) => values.map(({ key, sent: text }) => [key, text] as const)),
  );
  const kept = attributes
    .filter(({ scope }) => scope === "client")
    .map(({ key, value }) => [key, value] as const);
  for (const [key, text] of [...sent, ...kept]) {
    const signal = isSignal(key) ? signalFrom(plainKey(key), numberIn(text)) : null;
    if (signal) return signal;
  }
  return null;
}

export type ClockOffset = { kind: "none" } | { kind: "untimed" } | { kind: "offset"; ms: number };

/**
 * How far the device's clock is ahead of the platform's. A message takes time and may have waited, which makes a clock look
 * late, so the largest difference is the best estimate.
 */
export function clockOffsetOf(messages: readonly ReceivedMessage[]): ClockOffset {
  const accepted = messages.filter(({ outcome }) => outcome === "accepted");
  const offsets = accepted.flatMap(({ time, readings }) =>
    readings.flatMap(({ time: sent, corrected }) => (sent === null ? [] : [(corrected ?? sent) - time])),
  );
  if (offsets.length > 0) return { kind: "offset", ms: Math.max(...offsets) };
  return accepted.length > 0 ? { kind: "untimed" } : { kind: "none" };
}

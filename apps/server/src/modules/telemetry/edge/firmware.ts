import type { EdgeDevice, OfferedImage, TelemetryEntry } from "./backend.ts";

/** What the edge requires of those who roll firmware out. */
export interface FirmwareSource {
  /** null: the device is offered none. It is known in memory, since a device asks for each chunk. */
  offered(deviceId: string): OfferedImage | null;
  /** Bytes of the offered image, when their turn has come; null if the offer has ended meanwhile. */
  read(deviceId: string, from: number, to: number): Promise<Buffer | null>;
  /** What a device said of its firmware; resolves once it is stored. */
  reported(deviceId: string, report: FirmwareReport, atMs: number | null): Promise<void>;
}

/** Fields that a message does not have are undefined. */
export interface FirmwareReport {
  title?: string;
  version?: string;
  state?: string;
  error?: string;
}

/** `size` 0: as in the request before, or the whole image. */
export interface ChunkRequest {
  chunk: number;
  size: number;
}

/** Where a chunk is in its image; a chunk behind the end is empty, which means that the device has all. */
export function rangeOf(bytes: number, { chunk, size }: ChunkRequest): { from: number; to: number } {
  if (size === 0) return { from: 0, to: bytes };
  const from = Math.min(bytes, chunk * size);
  return { from, to: Math.min(bytes, from + size) };
}

/** Offers nothing until those who roll firmware out are attached, because they are created after telemetry. */
export function makeFirmwareLink() {
  let source: FirmwareSource | null = null;
  return {
    from(given: FirmwareSource): void {
      source = given;
    },
    offered: ({ id }: EdgeDevice) => source?.offered(id) ?? null,
    read: async ({ id }: EdgeDevice, from: number, to: number) => (await source?.read(id, from, to)) ?? null,
    async reported({ id }: EdgeDevice, entries: readonly TelemetryEntry[]): Promise<void> {
      for (const { values, ts } of entries)
        if (mentionsFirmware(values)) await source?.reported(id, reportIn(values), ts);
    },
  };
}

export type FirmwareLink = ReturnType<typeof makeFirmwareLink>;

const longest = 200;

/** Hardly any message does, so that this is all that it costs the others. */
export const mentionsFirmware = (values: Record<string, unknown>): boolean =>
  values["fw_state"] !== undefined || values["current_fw_version"] !== undefined;

function reportIn(values: Record<string, unknown>): FirmwareReport {
  const textOf = (key: string): string | undefined => {
    const value = values[key];
    return typeof value === "string" || typeof value === "number"
      ? String(value).slice(0, longest)
      : undefined;
  };
  const fields = {
    title: textOf("current_fw_title"),
    version: textOf("current_fw_version"),
    state: textOf("fw_state"),
    error: textOf("fw_error"),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

import { DamagedBlock } from "@oilcloud/history";

/** A part of what was packed that is not what was written. */
class DamagedPiece extends Error {
  constructor(deviceNumber: number, startMs: number, damage: DamagedBlock) {
    const day = new Date(startMs).toISOString().slice(0, 10);
    super(`What was packed of device number ${deviceNumber} from ${day} on: ${damage.message}`, {
      cause: damage,
    });
    this.name = "DamagedPiece";
  }
}

/** Reports each damaged part of a block once, however often it is read. */
export function makeDamageReports(onError: (error: unknown) => void) {
  const known = new Set<string>();
  return {
    /** Reads a part of a block; null if it is damaged. */
    guard<T>(deviceNumber: number, startMs: number, read: () => T): T | null {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof DamagedBlock)) throw error;
        const name = `${deviceNumber} ${startMs} ${error.part}`;
        if (!known.has(name)) {
          known.add(name);
          onError(new DamagedPiece(deviceNumber, startMs, error));
        }
        return null;
      }
    },
    /** How many damaged parts were found since the start. */
    count: () => known.size,
  };
}

export type DamageReports = ReturnType<typeof makeDamageReports>;

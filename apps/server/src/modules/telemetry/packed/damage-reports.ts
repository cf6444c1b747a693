import { DamagedBlock } from "@oilcloud/history";

/** A part of a stored block that is not what was written. */
class DamagedWeek extends Error {
  constructor(deviceNumber: number, week: number, damage: DamagedBlock) {
    const day = new Date(week).toISOString().slice(0, 10);
    super(`The packed week of ${day} of device number ${deviceNumber}: ${damage.message}`, { cause: damage });
    this.name = "DamagedWeek";
  }
}

/** Reports each damaged part of a block once, however often it is read. */
export function makeDamageReports(onError: (error: unknown) => void) {
  const known = new Set<string>();
  return {
    /** Reads a part of a block; null if it is damaged. */
    guard<T>(deviceNumber: number, week: number, read: () => T): T | null {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof DamagedBlock)) throw error;
        const name = `${deviceNumber} ${week} ${error.part}`;
        if (!known.has(name)) {
          known.add(name);
          onError(new DamagedWeek(deviceNumber, week, error));
        }
        return null;
      }
    },
    /** How many damaged parts were found since the start. */
    count: () => known.size,
  };
}

export type DamageReports = ReturnType<typeof makeDamageReports>;

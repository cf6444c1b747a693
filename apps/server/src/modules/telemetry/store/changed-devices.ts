/** A set of devices with unsaved changes, written in small batches so that readings do not wait for long. */
export function makeChangedDevices(atOnce: number) {
  const changed = new Set<number>();
  return {
    add: (deviceNumber: number) => changed.add(deviceNumber),
    /** Writes all changed devices; those of a failed batch are written with the next flush. */
    async flush(write: (deviceNumbers: readonly number[]) => Promise<void>): Promise<void> {
      const numbers = [...changed];
      for (let from = 0; from < numbers.length; from += atOnce) {
        const some = numbers.slice(from, from + atOnce);
        // Removed before the write, so that a change during the write is written again.
        for (const number of some) changed.delete(number);
        try {
          await write(some);
        } catch (error) {
          for (const number of some) changed.add(number);
          throw error;
        }
      }
    },
  };
}

/** Devices that something is to be written down of, in small pieces, so that readings do not wait for it. */
export function makeChangedDevices(atOnce: number) {
  const changed = new Set<number>();
  return {
    add: (deviceNumber: number) => changed.add(deviceNumber),
    /** What could not be written is tried again the next time. */
    async flush(write: (deviceNumbers: readonly number[]) => Promise<void>): Promise<void> {
      const numbers = [...changed];
      for (let from = 0; from < numbers.length; from += atOnce) {
        const some = numbers.slice(from, from + atOnce);
        // Before they are written: what changes meanwhile must be written once more.
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

/** Counts how often what is packed of devices has changed, for readers that look at it before they read rows. */
export function makeSteadyReading() {
  const changes = new Map<number, number>();
  return {
    changed(deviceNumber: number): void {
      changes.set(deviceNumber, (changes.get(deviceNumber) ?? 0) + 1);
    },
    /** Repeats a reading if something was packed of these devices meanwhile. */
    async steady<T>(deviceNumbers: readonly number[], read: () => Promise<T>): Promise<T> {
      const count = () => deviceNumbers.reduce((sum, number) => sum + (changes.get(number) ?? 0), 0);
      for (;;) {
        const before = count();
        const answer = await read();
        if (count() === before) return answer;
      }
    },
  };
}

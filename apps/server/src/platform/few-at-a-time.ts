/** Work of which only so much is done at a time; the rest waits in line. */
export function fewAtATime(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next)
        next(); // takes over the place
      else running--;
    }
  };
}

import { fewAtATime } from "./few-at-a-time.ts";

/** Work of which only so much is done at a time for each key; the rest of that key waits in line, and others do not. */
export function fewOfEach(most: number) {
  const lines = new Map<string, { inLine: ReturnType<typeof fewAtATime>; asked: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { inLine: fewAtATime(most), asked: 0 };
    lines.set(key, line);
    line.asked++;
    try {
      return await line.inLine(work);
    } finally {
      if (--line.asked === 0) lines.delete(key);
    }
  };
}

/** Reports when the last value was taken or the rest is no longer wanted, even if none was ever asked for. */
export function finishing<Value>(values: AsyncGenerator<Value>, done: () => void): AsyncIterable<Value> {
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          const step = await values.next();
          if (step.done) done();
          return step;
        } catch (error) {
          done();
          throw error;
        }
      },
      async return() {
        try {
          return await values.return(undefined);
        } finally {
          done();
        }
      },
    }),
  };
}

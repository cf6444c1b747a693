/**
 * Lets so many pass in a turn of the event loop and the rest in later ones. Hundreds of requests that arrive in one moment are
 * then answered a few at a time, and what else has arrived is not kept waiting for all of them.
 */
export function makeLoopTurns(most: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  function letPass(): void {
    for (const pass of waiting.splice(0, most)) pass();
    if (waiting.length > 0) setImmediate(letPass);
  }
  return () =>
    new Promise((pass) => {
      if (waiting.push(pass) === 1) setImmediate(letPass);
    });
}

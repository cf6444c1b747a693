const place = "renewal";
const answeredWithinMs = 5000;
const lookEveryMs = 50;

/** Distinguishes one token from the next without keeping it. */
function fingerprint(token: string): number {
  let hash = 0;
  for (const letter of token) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}

export const noteRenewal = (refreshToken: string): void =>
  localStorage.setItem(place, `${Date.now()} ${fingerprint(refreshToken)}`);
export const forgetRenewal = (): void => localStorage.removeItem(place);

/**
 * Waits for a renewal whose page was left before its answer came. The browser still takes that answer; another renewal before it
 * would use the same token a second time, which ends the session. Where there are no locks it waits for other tabs, too.
 */
export async function leftRenewal(currentToken: () => string | undefined): Promise<void> {
  const [begunMs, renewed] = (localStorage.getItem(place) ?? "").split(" ").map(Number);
  const isAwaited = () => fingerprint(currentToken() ?? "") === renewed;
  while (Math.abs(Date.now() - (begunMs ?? 0)) < answeredWithinMs && isAwaited())
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}

const place = "renewal";
const answeredWithinMs = 5000;
const lookEveryMs = 50;

export const noteRenewal = (): void => localStorage.setItem(place, String(Date.now()));
export const forgetRenewal = (): void => localStorage.removeItem(place);

/**
 * Waits for a renewal whose page was left before its answer came. The browser still takes that answer; another renewal before it
 * would use the same token a second time, which ends the session. Where there are no locks it waits for other tabs, too.
 */
export async function leftRenewal(hasAnswer: () => boolean): Promise<void> {
  const begunMs = Number(localStorage.getItem(place));
  while (Math.abs(Date.now() - begunMs) < answeredWithinMs && !hasAnswer())
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}

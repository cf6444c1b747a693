/** The current time, passed as a dependency so that tests can set it. */
export type Clock = () => Date;

export const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
export const secondsUntil = (from: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - from.getTime()) / 1000));

export const daySeconds = 86_400;

export interface Gauge {
  /** All in percent of the bar. */
  value: number;
  warning: number;
  limit: number;
}

const limitAt = 80;
const fullest = 97;

/**
 * A bar on which limits keep their order and the limit stands at four fifths, whichever side does harm: what falls is told by
 * how much of the way down it has come.
 */
export function gaugeOf(value: number, warning: number, limit: number): Gauge {
  if (limit < warning) {
    const start = warning + (warning - limit) * 2;
    const share = (at: number) => held(((start - at) / (start - limit)) * limitAt);
    return { value: share(value), warning: share(warning), limit: limitAt };
  }
  const share = (at: number) => held((Math.abs(at) / limit) * limitAt);
  return { value: share(value), warning: share(warning), limit: limitAt };
}

const held = (percent: number) => Math.round(Math.min(fullest, Math.max(0, percent)) * 10) / 10;

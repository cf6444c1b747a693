import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Values by the one label of a measure. Its values are of a fixed list, never names, ids or addresses. */
export type ByLabel = Readonly<Record<string, number>>;

export interface Named {
  name: string;
  help: string;
}

export interface Labelled extends Named {
  label: string;
}

/**
 * Measures of this process in the form that Prometheus reads. Modules count for themselves and are asked when a scraper
 * reads; only what has to be seen one by one, as durations, is recorded here.
 */
export function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  let runtime = false;

  return {
    /** `read` answers how many there have been since the start. */
    counter({ read, ...named }: Named & { read(): number }): void {
      registry.registerMetric(
        new Counter({
          ...named,
          registers: [],
          collect() {
            this.reset();
            this.inc(read());
          },
        }),
      );
    },
    gauge({ read, ...named }: Named & { read(): number | null | Promise<number | null> }): void {
      registry.registerMetric(
        new Gauge({
          ...named,
          registers: [],
          async collect() {
            const value = await read();
            if (value === null) this.remove();
            else this.set(value);
          },
        }),
      );
    },
    gauges({ read, label, ...named }: Labelled & { read(): ByLabel | Promise<ByLabel> }): void {
      registry.registerMetric(
        new Gauge({
          ...named,
          labelNames: [label],
          registers: [],
          async collect() {
            for (const [value, number] of Object.entries(await read())) this.set({ [label]: value }, number);
          },
        }),
      );
    },
    counters({ label, ...named }: Labelled): (value: string) => void {
      const counter = new Counter({ ...named, labelNames: [label], registers });
      return (value) => counter.inc({ [label]: value });
    },
    durations({ buckets, ...named }: Named & { buckets: number[] }): (seconds: number) => void {
      const histogram = new Histogram({ ...named, buckets, registers });
      return (seconds) => histogram.observe(seconds);
    },
    /** All of it as text, with how Node itself does: memory, garbage, delay of the event loop. */
    async text(): Promise<string> {
      if (!runtime) collectDefaultMetrics({ register: registry });
      runtime = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;

/** A part of the server that is started and stopped. */
export interface Service {
  start?(): unknown;
  stop?(): unknown;
}

/**
 * Starts services in the order they were added and stops them in reverse, so that each can rely on those before it.
 * If one fails to start, those already started are stopped; if one fails to stop, the others are still stopped.
 */
export function makeLifecycle() {
  const services: { name: string; service: Service }[] = [];
  let started = 0;

  async function stop(): Promise<void> {
    const errors: unknown[] = [];
    while (started > 0) {
      const entry = services[--started];
      try {
        await entry?.service.stop?.();
      } catch (cause) {
        errors.push(new Error(`${entry?.name} did not stop`, { cause }));
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, "Not everything stopped");
  }

  return {
    add<S extends Service>(name: string, service: S): S {
      services.push({ name, service });
      return service;
    },
    async start(): Promise<void> {
      for (const { name, service } of services) {
        try {
          started++;
          await service.start?.();
        } catch (cause) {
          await stop().catch(() => {}); // the error that matters is thrown below
          throw new Error(`${name} did not start`, { cause });
        }
      }
    },
    stop,
  };
}

export type Lifecycle = ReturnType<typeof makeLifecycle>;

/** Counts open connections per device. A connection says nothing about fresh data; the two are reported separately. */
export function makeConnections() {
  const open = new Map<string, number>();
  return {
    opened(deviceId: string): void {
      open.set(deviceId, (open.get(deviceId) ?? 0) + 1);
    },
    closed(deviceId: string): void {
      const left = (open.get(deviceId) ?? 0) - 1;
      if (left > 0) open.set(deviceId, left);
      else open.delete(deviceId);
    },
    isOpen: (deviceId: string) => open.has(deviceId),
    /** How many devices have one. */
    count: () => open.size,
  };
}

export type Connections = ReturnType<typeof makeConnections>;

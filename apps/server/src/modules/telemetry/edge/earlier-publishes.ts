import { BoundedMap } from "../../../platform/bounded-map.ts";

/** QoS 2 message ids that wait for PUBREL, and whether PUBREC was due. */
export type UnreleasedIds = Map<number, boolean>;

/** Clients that use QoS 2 are few; those beyond store a reading without a time again after a reconnection. */
const mostClients = 1000;

/**
 * What each client has published with QoS 2 on its last connection. Sessions end with their connection, but clients
 * repeat after a reconnection what they have no PUBREC for, marked as repeated.
 */
export class EarlierPublishes {
  private readonly ofClient = new BoundedMap<string, UnreleasedIds>(mostClients);

  /** The ids of the client's last connection; those of this one take their place. */
  replace(deviceId: string, clientId: string, ids: UnreleasedIds): UnreleasedIds | null {
    if (clientId === "") return null;
    const key = `${deviceId} ${clientId}`;
    const earlier = this.ofClient.get(key) ?? null;
    this.ofClient.delete(key);
    this.ofClient.set(key, ids);
    return earlier;
  }
}

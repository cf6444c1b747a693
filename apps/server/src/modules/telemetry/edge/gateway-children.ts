import { type EdgeBackend, type EdgeDevice, EdgeRefusal } from "./backend.ts";
import { defaultChildType } from "./payload.ts";

/**
 * The children connected through a gateway's session. Connects and disconnects run one after another, and data waits
 * for them.
 */
export class GatewayChildren {
  private readonly backend: EdgeBackend;
  private readonly gateway: EdgeDevice;
  private readonly max: number;
  private readonly connected = new Set<string>();
  private changes: Promise<void> | null = null;

  constructor(backend: EdgeBackend, gateway: EdgeDevice, max: number) {
    this.backend = backend;
    this.gateway = gateway;
    this.max = max;
  }

  has(name: string): boolean {
    return this.connected.has(name);
  }

  connect(name: string, type: string): Promise<void> {
    return this.inTurn(() => this.connectNow(name, type));
  }

  disconnect(name: string): Promise<void> {
    return this.inTurn(async () => {
      await this.backend.disconnectChild(this.gateway, name);
      this.connected.delete(name);
    });
  }

  /** Stores data of these children, and first connects those that are not connected yet. */
  whenReady(byName: Map<string, unknown>, store: () => Promise<void>): Promise<void> {
    const unseen = [...byName.keys()].filter((name) => !this.connected.has(name));
    if (unseen.length === 0 && !this.changes) return store();
    const ready = this.inTurn(async () => {
      if (this.connected.size + unseen.length > this.max)
        throw new EdgeRefusal("too-large", "too many children");
      await Promise.all(unseen.map((name) => this.connectNow(name, defaultChildType)));
    });
    return ready.then(store);
  }

  private async connectNow(name: string, type: string): Promise<void> {
    if (this.connected.has(name)) return;
    if (this.connected.size >= this.max) throw new EdgeRefusal("too-large", "too many children");
    await this.backend.connectChild(this.gateway, name, type);
    this.connected.add(name);
  }

  private inTurn(change: () => Promise<void>): Promise<void> {
    const done = this.changes ? this.changes.then(change) : change();
    const settled = done
      .catch(() => {})
      .finally(() => {
        if (this.changes === settled) this.changes = null;
      });
    this.changes = settled;
    return done;
  }
}

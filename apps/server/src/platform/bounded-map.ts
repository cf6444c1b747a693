/** A map of bounded size that evicts the oldest entry, for caches of values that can be looked up again. */
export class BoundedMap<K, V> extends Map<K, V> {
  private readonly most: number;

  constructor(most: number) {
    super();
    this.most = most;
  }

  override set(key: K, value: V): this {
    super.set(key, value);
    if (this.size > this.most) for (const first of this.keys()) return this.forget(first);
    return this;
  }

  private forget(key: K): this {
    this.delete(key);
    return this;
  }
}

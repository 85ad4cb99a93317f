/** A short memory for what hardly changes: the menu and the shortcuts of a token. Bounded, this process only. */
const MOST = 5_000;

/** Keeps loaded values by key for some milliseconds; a failure is not kept. */
export class Memory<T> {
  readonly #entries = new Map<string, { until: number; value: Promise<T> }>();

  constructor(readonly milliseconds: number) {}

  /** Gives the value kept under the key, else loads and keeps it. Throws what the load throws. */
  remember(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.value;
    this.#entries.delete(key);
    this.#makeRoom();
    const value = load();
    this.#entries.set(key, { until: Date.now() + this.milliseconds, value });
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  /** Forgets every key that begins so. */
  forget(prefix: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.#entries.delete(key);
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size < MOST) return;
      this.#entries.delete(key);
    }
  }
}

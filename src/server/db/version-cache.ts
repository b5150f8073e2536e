/**
 * Caches what was derived from rows, by their id and version. A statement that returns both decides which entry is
 * used, so
 * none can be stale. `xmin`, the transaction that wrote a row, is a version that every change of the row changes.
 */
export class VersionCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get(version: string): Value | undefined {
    const value = this.#entries.get(version)
    if (value === undefined) return undefined
    // Moved to the end, so the ones unused for longest are dropped first.
    this.#entries.delete(version)
    this.#entries.set(version, value)
    return value
  }

  set(version: string, value: Value) {
    this.#entries.set(version, value)
    if (this.#entries.size > this.#maxEntries) this.#entries.delete(this.#entries.keys().next().value!)
  }
}

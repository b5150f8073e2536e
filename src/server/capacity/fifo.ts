/** A FIFO queue with constant-time operations. `Array.shift` moves all remaining elements. */
export class Fifo<T> {
  #arriving: T[] = []
  #leaving: T[] = []

  push(item: T) {
    this.#arriving.push(item)
  }

  shift(): T | undefined {
    if (this.#leaving.length === 0) {
      this.#leaving = this.#arriving.toReversed()
      this.#arriving = []
    }
    return this.#leaving.pop()
  }

  get length() {
    return this.#arriving.length + this.#leaving.length
  }
}

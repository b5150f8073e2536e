export type SaveState =
  | { state: 'saved' }
  /** Edited but not sent yet. */
  | { state: 'changed' }
  | { state: 'saving' }
  | { state: 'failed'; error: unknown }

interface DraftSaverOptions<Value> {
  send: (value: Value) => Promise<void>
  onState: (state: SaveState) => void
  delayMs: number
}

/** Saves a draft when typing pauses: one request at a time, always with the latest value. */
export class DraftSaver<Value> {
  readonly #options: DraftSaverOptions<Value>
  #waiting: { value: Value } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined

  constructor(options: DraftSaverOptions<Value>) {
    this.#options = options
  }

  get isWaiting() {
    return this.#waiting !== undefined
  }

  change(value: Value) {
    this.#waiting = { value }
    this.#options.onState({ state: 'changed' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), this.#options.delayMs)
  }

  /** Sends pending changes now. Returns whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#sending
    if (!this.#waiting) return true
    // Another flush has started sending.
    if (this.#sending) return this.flush()
    this.#sending = this.#send(this.#waiting.value)
    await this.#sending
    return !this.#waiting
  }

  /** Discards pending changes, for example after the listing was reloaded. */
  drop() {
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }

  async #send(value: Value) {
    const sent = this.#waiting
    this.#options.onState({ state: 'saving' })
    try {
      await this.#options.send(value)
      if (this.#waiting === sent) {
        this.#waiting = undefined
        this.#options.onState({ state: 'saved' })
      }
    } catch (error) {
      this.#options.onState({ state: 'failed', error })
    } finally {
      this.#sending = undefined
    }
  }
}

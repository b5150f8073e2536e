import { Fifo } from './fifo.ts'
import type { Pace } from './pace.ts'

/** The queue for one person's, one address's or the whole server's slots, with an estimate of the wait. */
export class WaitingLine<Entry> {
  readonly key: string
  /** The number of slots. */
  readonly room: number
  /** Started and not ended; for a person also what waits in the queue of an address. */
  inside = 0
  /** Not started yet. */
  waiting = 0
  readonly queue = new Fifo<Entry>()
  readonly #pace: Pace | undefined
  /** The next start costs no token. */
  #isFavored = false
  #gapMs = 0
  #startedAt = 0

  constructor(key: string, room: number, pace?: Pace) {
    this.key = key
    this.room = room
    this.#pace = pace
  }

  get isFull() {
    return this.inside >= this.room
  }

  get isOpen() {
    return !this.isFull && (this.#isFavored || this.pacedMs === 0)
  }

  /** Open, with nothing waiting. */
  get isFree() {
    return this.queue.length === 0 && this.isOpen
  }

  /** How long the pace holds back the next start. */
  get pacedMs() {
    return this.#pace?.waitMs(this.key, performance.now()) ?? 0
  }

  add() {
    this.inside += 1
    if (!this.#isFavored) this.#pace?.take(this.key, performance.now())
    this.#isFavored = false
  }

  /** Runs `goOn`, in which one entry may start regardless of the pace. */
  favor(goOn: () => void) {
    this.#isFavored = true
    goOn()
    this.#isFavored = false
  }

  /** Updates the average gap between starts, over the last few that had to wait. */
  noteStart(cameAt: number, now: number) {
    const gapMs = now - Math.max(cameAt, this.#startedAt)
    this.#gapMs = this.#gapMs === 0 ? gapMs : this.#gapMs * 0.8 + gapMs * 0.2
    this.#startedAt = now
  }

  expectedMs(ahead: number) {
    return ahead * this.#gapMs
  }
}

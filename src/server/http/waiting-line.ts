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
  #wakeUp: NodeJS.Timeout | undefined
  #gapMs = 0
  #startedAt = 0

  constructor(key: string, room: number, pace?: Pace) {
    this.key = key
    this.room = room
    this.#pace = pace
  }

  get isOpen() {
    return this.inside < this.room && this.#pacedMs() <= 0
  }

  /** Open, with nothing waiting. */
  get isFree() {
    return this.queue.length === 0 && this.isOpen
  }

  add() {
    this.inside += 1
    this.#pace?.take(this.key, performance.now())
  }

  /** For a queue with waiting entries: if only the pace stops it, nothing but a timer can reopen it. */
  whenPaceAllows(goOn: () => void) {
    if (this.inside >= this.room || this.#wakeUp) return
    this.#wakeUp = setTimeout(() => {
      this.#wakeUp = undefined
      if (this.queue.length > 0) goOn()
    }, this.#pacedMs())
  }

  /** Updates the average gap between starts, over the last few that had to wait. */
  noteStart(cameAt: number, now: number) {
    const gapMs = now - Math.max(cameAt, this.#startedAt)
    this.#gapMs = this.#gapMs === 0 ? gapMs : this.#gapMs * 0.8 + gapMs * 0.2
    this.#startedAt = now
  }

  expectedMs(ahead: number) {
    return Math.max(ahead * this.#gapMs, this.#pacedMs(ahead))
  }

  #pacedMs(ahead = 0) {
    return this.#pace?.waitMs(this.key, performance.now(), ahead) ?? 0
  }
}

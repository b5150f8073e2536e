import type { RateLimit } from '../limits/limits.ts'
import { Fifo } from './fifo.ts'
import { createPace, type Pace } from './pace.ts'
import { WaitingLine } from './waiting-line.ts'

/** Who the work counts against: the signed-in person, or else the address, and in any case the address. */
export interface Share {
  person: string
  address: string
}

interface Capacity {
  atOnce: number
  perPerson: number
  perAddress: number
  /** One address may use half of it. A person or address with nothing waiting may always queue one. */
  maxWaiting: number
  /** Work that is expected to wait longer is refused at once; work that does wait longer is refused then. */
  maxWaitMs: number
  /**
   * How often one person and one address may start work whatever else is running. Beyond that, they start it whenever
   * less than `spare` is running. Without a pace, only the slots limit them.
   */
  pace?: { person: RateLimit; address: RateLimit; spare: number }
}

interface Work {
  /** Must call `leave`, once, when the work has ended. */
  start: (leave: () => void) => void
  refuse: () => void
  /** Whether the caller has stopped waiting for it. */
  isAbandoned?: () => boolean
}

type Line = WaitingLine<Entry>

interface Entry {
  person: Line
  address: Line
  work: Work
  cameAt: number
  /** When only its address and the whole server kept it waiting. */
  joinedAt: number
  isOver: boolean
  timer?: NodeJS.Timeout
}

const isGone = ({ isOver, work }: Entry) => isOver || work.isAbandoned?.()

/**
 * Each person has at most `perPerson` entries in the queue of an address, so the people there take turns, and addresses
 * take turns with each other. A flood waits in its own queue. Every operation takes constant time.
 */
export function createFairQueue(capacity: Capacity) {
  const { atOnce, perPerson, perAddress, maxWaiting, maxWaitMs } = capacity
  const people = new Map<string, Line>()
  const addresses = new Map<string, Line>()
  const personPace = capacity.pace && createPace(capacity.pace.person)
  const addressPace = capacity.pace && createPace(capacity.pace.address)
  /** Addresses that could start work as soon as a slot becomes free. */
  const ready = new Fifo<Line>()
  const isReady = new Set<Line>()
  const all = new WaitingLine<Entry>('', atOnce)
  /** Queues that only the pace holds back. */
  const resting = new Map<Line, { goOn: () => void; timer: NodeJS.Timeout }>()

  const lineOf = (lines: Map<string, Line>, key: string, room: number, pace: Pace | undefined) => {
    let line = lines.get(key)
    if (!line) lines.set(key, (line = new WaitingLine<Entry>(key, room, pace)))
    return line
  }
  /** The server's own work counts against nobody and may use every slot. */
  function linesOf(share: Share | undefined) {
    if (!share)
      return {
        person: lineOf(people, '', atOnce, undefined),
        address: lineOf(addresses, '', atOnce, undefined),
      }
    // An address without a session may be many people, so it gets the address's pace.
    const isPerson = share.person !== share.address
    return {
      person: lineOf(people, share.person, perPerson, isPerson ? personPace : undefined),
      address: lineOf(addresses, share.address, perAddress, addressPace),
    }
  }
  const dropIfIdle = (lines: Map<string, Line>, line: Line) => {
    if (line.inside === 0 && line.waiting === 0) lines.delete(line.key)
  }

  const isHopeless = (person: Line, address: Line) =>
    (address.key !== '' && address.waiting >= maxWaiting / 2 && person.waiting > 0) ||
    (all.waiting >= maxWaiting && address.waiting > 0) ||
    Math.max(
      person.expectedMs(person.waiting),
      // Excludes entries still in another person's queue.
      address.expectedMs(address.queue.length),
      all.expectedMs(ready.length),
    ) > maxWaitMs

  function start({ person, address, work }: Pick<Entry, 'person' | 'address' | 'work'>) {
    all.add()
    address.add()
    let isOver = false
    work.start(() => {
      if (isOver) return
      isOver = true
      all.inside -= 1
      address.inside -= 1
      makeReady(address)
      passOn(person)
      dropIfIdle(addresses, address)
      startNext()
      useSpareTime()
    })
  }

  /** Called when one of the person's entries has ended. */
  function passOn(person: Line) {
    person.inside -= 1
    joinNext(person)
  }

  /** Moves as many of the person's entries as allowed into the queues of their addresses. */
  function joinNext(person: Line) {
    while (person.queue.length > 0 && person.isOpen) {
      const entry = person.queue.shift()!
      // A page that was left while loading must not slow down the next one.
      if (isGone(entry)) {
        endWait(entry)
        dropIfIdle(addresses, entry.address)
      } else join(entry)
    }
    if (person.queue.length > 0) rest(person, () => joinNext(person))
    dropIfIdle(people, person)
  }

  function join(entry: Entry) {
    entry.joinedAt = performance.now()
    entry.person.add()
    entry.address.queue.push(entry)
    makeReady(entry.address)
  }

  function makeReady(address: Line) {
    if (address.queue.length === 0 || isReady.has(address)) return
    if (!address.isOpen) return rest(address, () => makeReady(address))
    isReady.add(address)
    ready.push(address)
  }

  function rest(line: Line, goOn: () => void) {
    if (line.isFull || resting.has(line)) return
    resting.set(line, { goOn, timer: setTimeout(() => wake(line), line.pacedMs) })
  }

  function wake(line: Line) {
    const { goOn, timer } = resting.get(line)!
    resting.delete(line)
    clearTimeout(timer)
    goOn()
    startNext()
  }

  /** Starts work beyond the pace while little else is running. */
  function useSpareTime() {
    while (all.inside < (capacity.pace?.spare ?? 0)) {
      const [line] = resting.keys()
      if (!line) return
      line.favor(() => wake(line))
    }
  }

  function startNext() {
    while (all.isOpen) {
      const address = ready.shift()
      if (!address) return
      isReady.delete(address)
      const entry = address.queue.shift()!
      endWait(entry)
      if (isGone(entry)) passOn(entry.person)
      else {
        const now = performance.now()
        entry.person.noteStart(entry.cameAt, now)
        for (const line of [all, address]) line.noteStart(entry.joinedAt, now)
        start(entry)
      }
      makeReady(address)
      dropIfIdle(addresses, address)
    }
  }

  function wait(entry: Entry) {
    const { person, address, work } = entry
    for (const line of [all, address, person]) line.waiting += 1
    if (Number.isFinite(maxWaitMs))
      // An expired entry stays in its queue until its turn comes: removing it would mean searching for it.
      entry.timer = setTimeout(() => {
        entry.isOver = true
        work.refuse()
      }, maxWaitMs)
    person.queue.push(entry)
    joinNext(person)
    startNext()
    useSpareTime()
  }

  function endWait({ person, address, timer }: Entry) {
    for (const line of [all, address, person]) line.waiting -= 1
    clearTimeout(timer)
  }

  return {
    enter(share: Share | undefined, work: Work) {
      const { person, address } = linesOf(share)
      if (person.isFree && address.isFree && all.isFree) {
        person.add()
        return start({ person, address, work })
      }
      const now = performance.now()
      if (!isHopeless(person, address))
        return wait({ person, address, work, cameAt: now, joinedAt: now, isOver: false })
      work.refuse()
      dropIfIdle(people, person)
      dropIfIdle(addresses, address)
    },
    /** For work that had a slot a moment ago. It need not wait when only a few can come back at a time. */
    comeBack(share: Share): () => void {
      const { person, address } = linesOf(share)
      person.add()
      let leave: () => void
      start({ person, address, work: { start: (given) => (leave = given), refuse: () => undefined } })
      return leave!
    },
    count: () => ({ running: all.inside, waiting: all.waiting }),
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>

import { AppError } from './app-error.ts'

interface Room {
  atOnce: number
  /** More than these are refused, and asked to come back. */
  maxWaiting: number
}

/** For work that only a few may do at once: the others wait in line, and a line that is too long grows no further. */
export function takeTurns({ atOnce, maxWaiting }: Room) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= maxWaiting) throw new AppError('overloaded')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes this turn over, so that nobody can slip in between.
      if (next) next()
      else running -= 1
    }
  }
}

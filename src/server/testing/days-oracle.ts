import * as fc from 'fast-check'
import type { DateRequest } from '#shared/conversations/date-requests.ts'

export const clientCount = 3
/** Few, so that changes often meet. */
export const dayCount = 14

export interface Days {
  from: number
  to: number
}
const days: fc.Arbitrary<Days> = fc
  .tuple(fc.nat({ max: dayCount - 1 }), fc.nat({ max: 4 }))
  .map(([from, more]) => ({ from, to: Math.min(from + more, dayCount - 1) }))

export const daysStep = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('ask' as const) },
    { weight: 4, arbitrary: fc.constant('accept' as const) },
    { weight: 2, arbitrary: fc.constantFrom('offer', 'take', 'cancel', 'block', 'import') },
    { weight: 1, arbitrary: fc.constantFrom('decline', 'withdraw', 'expire', 'unblock', 'leave') },
  ),
  /** The client whose latest request it is about. */
  who: fc.nat({ max: clientCount - 1 }),
  days,
  /** What another calendar has from now on. */
  ranges: fc.array(days, { maxLength: 2 }),
})
export type DaysStep = typeof daysStep extends fc.Arbitrary<infer Step> ? Step : never

export const all = ({ from, to }: Days) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

const inOrder = (some: Iterable<number>) => [...new Set(some)].toSorted((a, b) => a - b)

interface Known extends Days {
  state: DateRequest['state'] | 'none'
}
const isWaiting = ({ state }: Known) => state === 'asked' || state === 'offered'
const none: Known = { state: 'none', from: 0, to: 0 }

/** The slow, obvious version of a calendar with its requests: lists of days. */
export function createDaysOracle() {
  /** The latest of each client. */
  const requests = Array.from({ length: clientCount }, () => none)
  /** Those of a client stay when the client asks again. */
  let agreed: (Days & { who: number })[] = []
  const blocked = new Set<number>()
  let imported: number[] = []

  const booked = () => agreed.flatMap(all)
  const isTaken = (day: number) => booked().includes(day) || blocked.has(day) || imported.includes(day)
  const areOpen = (wanted: Days) => !all(wanted).some(isTaken)
  const end = (who: number, state: Known['state']) => {
    requests[who] = { ...requests[who]!, state }
  }

  /** Takes a step if it is possible. */
  function take({ act, who, days: wanted, ranges }: DaysStep): boolean {
    const mine = requests[who]!
    switch (act) {
      case 'ask':
        if (isWaiting(mine) || !areOpen(wanted)) return false
        requests[who] = { state: 'asked', ...wanted }
        return true
      case 'offer':
        if (!isWaiting(mine) || !areOpen(wanted)) return false
        requests[who] = { state: 'offered', ...wanted }
        return true
      case 'accept':
      case 'take':
        if (mine.state !== (act === 'accept' ? 'asked' : 'offered') || !areOpen(mine)) return false
        agreed.push({ who, from: mine.from, to: mine.to })
        end(who, 'accepted')
        for (const [other, one] of requests.entries())
          if (isWaiting(one) && all(one).some((day) => all(mine).includes(day))) end(other, 'taken')
        return true
      case 'decline':
      case 'withdraw':
        if (mine.state !== 'asked') return false
        end(who, act === 'decline' ? 'declined' : 'withdrawn')
        return true
      case 'expire':
        if (!isWaiting(mine)) return false
        end(who, 'expired')
        return true
      case 'cancel':
        if (mine.state !== 'accepted') return false
        agreed = agreed.filter((one) => one.who !== who || one.from !== mine.from)
        end(who, 'canceled')
        return true
      case 'leave':
        agreed = agreed.filter((one) => one.who !== who)
        requests[who] = none
        return true
      case 'block':
        if (all(wanted).some((day) => booked().includes(day))) return false
        for (const day of all(wanted)) blocked.add(day)
        return true
      case 'unblock':
        for (const day of all(wanted)) blocked.delete(day)
        return true
      case 'import':
        imported = ranges.flatMap(all)
        return true
    }
  }

  return {
    take,
    states: () => requests.map(({ state }) => state),
    /** Each with its days in order. */
    days: () => ({
      taken: inOrder([...booked(), ...blocked, ...imported]),
      booked: inOrder(booked()),
      blocked: inOrder(blocked),
      imported: inOrder(imported),
    }),
  }
}

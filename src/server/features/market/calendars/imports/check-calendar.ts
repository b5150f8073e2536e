import type { Pool } from 'pg'
import { dayAt } from '#shared/days.ts'
import { hourMs, minuteMs } from '#shared/durations.ts'
import type { CalendarProblem } from '#shared/market/calendar-problems.ts'
import { isGoneError } from '#server/db/gone-error.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { readCalendar } from '../ical/read-calendar.ts'
import { lockCalendar } from '../lock-calendar.ts'
import { CalendarError } from './calendar-error.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { saveImportedDays } from './save-imported-days.ts'

const everyMs = 30 * minuteMs
const mostMs = 12 * hourMs

export interface ImportedCalendar {
  id: string
  listingId: string
  url: string
  /** Of the listing. */
  timeZone: string
  readAt: Date | null
}

const readStatement = defineStatement(
  'note-calendar-read',
  `update imported_calendars set checked_at = $2, read_at = $2, problem = null, next_check_at = $3 where id = $1`,
)
const problemStatement = defineStatement(
  'note-calendar-problem',
  'update imported_calendars set checked_at = $2, problem = $3, next_check_at = $4 where id = $1',
)

/** Fetches a calendar and saves its days. If that fails, its days stay as they were and the problem is noted. */
export async function checkCalendar(deps: Deps, calendar: ImportedCalendar, fetch = fetchCalendar) {
  try {
    const text = await fetch(deps.env, calendar.url)
    const at = deps.now()
    const ranges = readCalendar(text, dayAt(at, calendar.timeZone), calendar.timeZone)
    await inTransaction(deps.pool, async (tx) => {
      const { id, listingId } = calendar
      await lockCalendar(tx, listingId)
      // Its owner may have removed it in the meantime.
      if (await readStatement.run(tx, [id, at, later(at, everyMs)]))
        await saveImportedDays(tx, { listingId, calendarId: id, ranges }, at)
    })
  } catch (error) {
    if (isGoneError(error)) return
    if (!(error instanceof CalendarError)) throw error
    await noteProblem(deps.pool, calendar, error.problem, deps.now())
  }
}

/** The longer a calendar hasn't been readable, the less often it is fetched. */
async function noteProblem(pool: Pool, { id, readAt }: ImportedCalendar, problem: CalendarProblem, at: Date) {
  const silentMs = readAt ? at.getTime() - readAt.getTime() : mostMs
  const delayMs = Math.min(mostMs, Math.max(everyMs, silentMs / 2))
  await problemStatement.run(pool, [id, at, problem, later(at, delayMs)])
}

/** Spread out, so calendars of one site aren't all fetched at the same moment. */
const later = (at: Date, delayMs: number) => new Date(at.getTime() + delayMs * (1 + Math.random() / 5))

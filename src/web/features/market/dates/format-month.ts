import { dateFormat } from '#web/lib/formats.ts'

const name = dateFormat({ timeZone: 'UTC', month: 'long' })
const nameAndYear = dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "December", or "January 2027" in another year than today's. */
export const formatMonth = (month: string, today: string) =>
  (month.slice(0, 4) === today.slice(0, 4) ? name : nameAndYear)().format(new Date(month))

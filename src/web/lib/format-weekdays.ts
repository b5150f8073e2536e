import { dateFormat } from './formats.ts'

const weekday = dateFormat({ timeZone: 'UTC', weekday: 'short' })
const weekdayAndDay = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** "Fri". */
export const formatWeekday = (day: string) => weekday().format(new Date(day))

/** "Fri, Nov 20". */
export const formatWeekdayAndDay = (day: string) => weekdayAndDay().format(new Date(day))

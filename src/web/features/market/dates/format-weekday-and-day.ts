import { dateFormat } from '#web/lib/formats.ts'

const weekdayAndDay = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** "Fri, Nov 20". */
export const formatWeekdayAndDay = (day: string) => weekdayAndDay().format(new Date(day))

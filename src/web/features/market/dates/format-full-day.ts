import { dateFormat } from '#web/lib/formats.ts'

const fullDay = dateFormat({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

/** "Friday, November 20". */
export const formatFullDay = (day: string) => fullDay().format(new Date(day))

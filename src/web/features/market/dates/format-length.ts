import { t } from '#shared/messages/t.ts'

/** "3 days". */
export const formatDayCount = (count: number) => t('{count, plural, one {# day} other {# days}}', { count })

/** "3 weeks". */
export const formatWeekCount = (count: number) =>
  t('{count, plural, one {# week} other {# weeks}}', { count })

/** "3 months". */
export const formatMonthCount = (count: number) =>
  t('{count, plural, one {# month} other {# months}}', { count })

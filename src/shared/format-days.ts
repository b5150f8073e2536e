import { t } from '#shared/messages/t.ts'

const parse = (day: string) => new Date(`${day}T00:00:00Z`)
const formatter = (options: Intl.DateTimeFormatOptions, language: string) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })

/** "Fri, Nov 20". */
export const formatDay = (day: string, language: string) =>
  formatter({ weekday: 'short', month: 'short', day: 'numeric' }, language).format(parse(day))

/** "Nov 20–22", "Nov 29 – Dec 1", "Nov 20", or "from Dec 1" without an end. */
export function formatDates(startsOn: string, endsOn: string | null, language: string) {
  const short = formatter({ month: 'short', day: 'numeric' }, language)
  if (endsOn === null) return t('from {day}', { day: short.format(parse(startsOn)) })
  return startsOn === endsOn
    ? short.format(parse(startsOn))
    : short.formatRange(parse(startsOn), parse(endsOn))
}

import { addDays } from '#shared/days.ts'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { escapeIcalText, toIcal, toIcalMoment } from '../ical/write-ical.ts'

interface Feed {
  listingId: string
  title: string
  host: string
  ranges: readonly { startsOn: string; endsOn: string; changedAt: Date }[]
}

const toIcalDay = (day: string) => day.replaceAll('-', '')

/** The same days always give the same text, so an app that has it needs no copy. */
export const writeFeed = ({ listingId, title, host, ranges }: Feed) =>
  toIcal([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcalText(`${title} (${productName})`)}`,
    ...ranges.flatMap(({ startsOn, endsOn, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${listingId}-${toIcalDay(startsOn)}@${host}`,
      `DTSTAMP:${toIcalMoment(changedAt)}`,
      `DTSTART;VALUE=DATE:${toIcalDay(startsOn)}`,
      `DTEND;VALUE=DATE:${toIcalDay(addDays(endsOn, 1))}`,
      `SUMMARY:${escapeIcalText(t('Not available', undefined, 'days of a listing'))}`,
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ])

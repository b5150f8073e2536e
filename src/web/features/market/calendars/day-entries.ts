import { t } from '#shared/messages/t.ts'
import type { MyCalendar } from '#shared/market/calendars.ts'
import { overlap } from './entry-bars.ts'

type Request = MyCalendar['requests'][number]

/** What is shown on days of a calendar. */
export type Entry = { startsOn: string; endsOn: string | null } & (
  | { look: 'booked' | 'asked'; request: Request }
  | { look: 'blocked'; note: string }
  | { look: 'imported'; name: string }
)

/** All entries, those that matter most first. */
export const entriesOf = ({ requests, blocks, imported, calendars }: MyCalendar): Entry[] =>
  [
    ...requests.map((request): Entry => ({
      startsOn: request.startsOn,
      endsOn: request.endsOn,
      look: request.state === 'accepted' ? 'booked' : 'asked',
      request,
    })),
    ...blocks.map((block): Entry => ({ ...block, look: 'blocked' })),
    ...imported.map(({ calendarId, ...range }): Entry => ({
      ...range,
      look: 'imported',
      name: calendars.find(({ id }) => id === calendarId)?.name ?? '',
    })),
  ].toSorted((a, b) => order[a.look] - order[b.look])

const order: Record<Entry['look'], number> = { booked: 0, blocked: 1, imported: 2, asked: 3 }

/** The text of an entry: "Maya", "Maya asks", "Blocked · family visit", "Spokes". */
export function formatEntry(entry: Entry) {
  switch (entry.look) {
    case 'booked':
      return firstName(entry.request.client.name)
    case 'asked':
      return entry.request.state === 'offered'
        ? t('Offered to {firstName}', { firstName: firstName(entry.request.client.name) })
        : t('{name} asks', { name: firstName(entry.request.client.name) }, 'for days in a calendar')
    case 'blocked':
      return entry.note ? t('Blocked · {note}', { note: entry.note }) : t('Blocked', undefined, 'days')
    case 'imported':
      return entry.name
  }
}

export const firstName = (name: string) => name.split(/\s/)[0] ?? name

/** What a screen reader says about a day. */
export function formatDayState(entries: readonly Entry[], day: string, availableFrom: string | null) {
  const here = entries.filter((entry) => overlap(entry, { startsOn: day, endsOn: day }))
  if (here.length > 0) return here.map((entry) => spokenState(entry)).join(', ')
  return availableFrom !== null && day < availableFrom
    ? t('not available yet')
    : t('open', undefined, 'a day that can be had')
}

function spokenState(entry: Entry) {
  switch (entry.look) {
    case 'booked':
      return t('booked by {name}', { name: formatEntry(entry) })
    case 'imported':
      return t('taken in {name}', { name: entry.name }, 'name of another calendar')
    case 'blocked':
      return entry.note ? t('Blocked: {note}', { note: entry.note }) : formatEntry(entry)
    case 'asked':
      return formatEntry(entry)
  }
}

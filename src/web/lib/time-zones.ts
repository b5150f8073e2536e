import { t } from '#shared/messages/t.ts'
const offsetAt = (at: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** "Lisbon time", if clocks there show another time than the reader's at that moment. */
export const otherZone = (timeZone: string, at = new Date()) =>
  offsetAt(at, timeZone) === offsetAt(at, undefined)
    ? undefined
    : timeZone === 'UTC'
      ? 'UTC'
      : t('{city} time', { city: timeZone.split('/').at(-1)!.replaceAll('_', ' ') }, 'a time zone')

/** "4:30 pm" in a time zone. */
export const formatTimeIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat(undefined, { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/[AP]M/, (half) => half.toLowerCase())
    .replaceAll(/\s/g, ' ')

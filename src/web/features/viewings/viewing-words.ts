import type { Viewing } from '#shared/viewings.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { appointmentInSentence } from '#web/lib/time-words.ts'

const shortWeekday = dateFormat({ weekday: 'short' })

/** A proposal that nobody answered is void, also before the server has said so. */
export const stateOf = ({ state, expiresAt }: Viewing, now: Date): Viewing['state'] =>
  state === 'proposed' && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state

/** "Viewing Thu" or "Proposed", for a badge. */
export const shortViewingWords = ({ startsAt }: Pick<Viewing, 'startsAt'>) =>
  startsAt ? `Viewing ${shortWeekday().format(new Date(startsAt))}` : 'Proposed'

/** "Viewing Thursday, 5:30 pm". */
export const viewingTitle = (viewing: Viewing, now: Date) => {
  const time = viewing.startsAt ?? (viewing.times.length === 1 ? viewing.times[0] : undefined)
  return time ? `Viewing ${appointmentInSentence(time, now)}` : 'Viewing: choose a time'
}

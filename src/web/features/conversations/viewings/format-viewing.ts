import { t } from '#shared/messages/t.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'

const shortWeekday = dateFormat({ weekday: 'short' })

/** An unanswered proposal counts as expired even before the server has marked it. */
export const stateOf = ({ state, expiresAt }: Viewing, now: Date): Viewing['state'] =>
  state === 'proposed' && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state

/** "Viewing Thu" or "Proposed", for a badge. */
export const formatViewingShort = ({ startsAt, purpose }: Pick<Viewing, 'startsAt' | 'purpose'>) =>
  startsAt
    ? t(
        '{purpose, select, meeting {Meeting {weekday}} handover {Keys {weekday}} other {Viewing {weekday}}}',
        { purpose, weekday: shortWeekday().format(new Date(startsAt)) },
      )
    : t('Proposed', undefined, 'state of an appointment')

/** "Viewing Thursday, 5:30 pm". */
export function viewingTitle(viewing: Viewing, now: Date) {
  const { purpose } = viewing
  const time = viewing.startsAt ?? (viewing.times.length === 1 ? viewing.times[0] : undefined)
  return time
    ? t('{purpose, select, meeting {Meeting {time}} handover {Key handover {time}} other {Viewing {time}}}', {
        purpose,
        time: formatAppointmentInSentence(time, now),
      })
    : t(
        '{purpose, select, meeting {Meeting: choose a time} handover {Key handover: choose a time} other {Viewing: choose a time}}',
        { purpose },
      )
}

/** The label of the button that proposes or changes a viewing. */
export function proposeLabel(viewing: Viewing | undefined, isSigned: boolean) {
  if (isSigned)
    return viewing?.purpose === 'handover' ? t('Change the key handover') : t('Plan the key handover')
  return viewing ? t('Change the viewing') : t('Propose a viewing')
}

import { t } from '#shared/messages/t.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { appointmentNames } from '#web/features/conversations/chat/appointment-names.ts'
import { dateFormat } from '#web/lib/formats.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'

const shortNames: Record<Viewing['purpose'], string> = {
  viewing: t('Viewing'),
  meeting: t('Meeting'),
  handover: t('Keys'),
}

const shortWeekday = dateFormat({ weekday: 'short' })

/** An unanswered proposal counts as expired even before the server has marked it. */
export const stateOf = ({ state, expiresAt }: Viewing, now: Date): Viewing['state'] =>
  state === 'proposed' && Date.parse(expiresAt) <= now.getTime() ? 'expired' : state

/** "Viewing Thu" or "Proposed", for a badge. */
export const formatViewingShort = ({ startsAt, purpose }: Pick<Viewing, 'startsAt' | 'purpose'>) =>
  startsAt ? `${shortNames[purpose]} ${shortWeekday().format(new Date(startsAt))}` : t('Proposed')

/** "Viewing Thursday, 5:30 pm". */
export const viewingTitle = (viewing: Viewing, now: Date) => {
  const time = viewing.startsAt ?? (viewing.times.length === 1 ? viewing.times[0] : undefined)
  const name = appointmentNames[viewing.purpose]
  return time ? `${name} ${formatAppointmentInSentence(time, now)}` : `${name}: choose a time`
}

/** The label of the button that proposes or changes a viewing. */
export function proposeLabel(viewing: Viewing | undefined, isSigned: boolean) {
  if (isSigned)
    return viewing?.purpose === 'handover' ? t('Change the key handover') : t('Plan the key handover')
  return viewing ? t('Change the viewing') : t('Propose a viewing')
}

import { t } from '#shared/messages/t.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { purposeLabels } from '#shared/conversations/viewings.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'
import { B } from './bold.tsx'

export const ViewingText = ({
  step,
  isMine,
  person,
  startsAt,
  purpose = 'viewing',
  isCanceled,
}: Extract<ActivityContent, { kind: 'viewing' }>) => {
  const what = purposeLabels[purpose]
  const time = startsAt ? ` ${formatAppointmentInSentence(startsAt)}` : ''
  const who = isMine ? t('You') : person.name
  switch (step) {
    case 'proposed':
      return isMine ? (
        <>
          You proposed a <B>{what}</B> to {person.name}.
        </>
      ) : (
        <>
          {person.name} suggested a <B>{what}</B>.
        </>
      )
    case 'accepted':
      return (
        <>
          {who} agreed to a <B>{`${what}${time}`}</B>
          {isMine && ` with ${person.name}`}
          {isCanceled && ', later canceled'}.
        </>
      )
    case 'cancelled':
      return (
        <>
          {who} canceled the <B>{`${what}${time}`}</B>
          {isMine && ` with ${person.name}`}.
        </>
      )
    case 'unavailable':
      return (
        <>
          The <B>{`${what}${time}`}</B> with {person.name} is canceled because it’s no longer available.
        </>
      )
    case 'expired':
      return (
        <>
          No one answered in time. The proposed <B>{what}</B> with {person.name} has expired.
        </>
      )
    case 'reminder':
      return (
        <>
          <B>{`${what[0]!.toUpperCase()}${what.slice(1)}${time}`}</B> with {person.name}
          {isCanceled && ', later canceled'}.
        </>
      )
  }
}

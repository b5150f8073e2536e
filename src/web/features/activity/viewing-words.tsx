import type { Happening } from '#shared/activity.ts'
import { appointmentInSentence } from '#web/lib/time-words.ts'
import { B } from './bold.tsx'

export const ViewingWords = ({ step, isMine, person, startsAt }: Extract<Happening, { kind: 'viewing' }>) => {
  const time = startsAt ? ` ${appointmentInSentence(startsAt)}` : ''
  const who = isMine ? 'You' : person.name
  switch (step) {
    case 'proposed':
      return isMine ? (
        <>
          You proposed a <B>viewing</B> to {person.name}.
        </>
      ) : (
        <>
          {person.name} suggests a <B>viewing</B>.
        </>
      )
    case 'accepted':
      return (
        <>
          {who} agreed to a <B>{`viewing${time}`}</B>
          {isMine && ` with ${person.name}`}.
        </>
      )
    case 'cancelled':
      return (
        <>
          {who} called off the <B>{`viewing${time}`}</B>
          {isMine && ` with ${person.name}`}.
        </>
      )
    case 'expired':
      return (
        <>
          The proposal of a <B>viewing</B> with {person.name} has expired.
        </>
      )
    case 'reminder':
      return (
        <>
          <B>{`Viewing${time}`}</B> with {person.name}.
        </>
      )
  }
}

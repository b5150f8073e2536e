import type { ActivityContent } from '#shared/people/activity.ts'
import { B } from './bold.tsx'

export const ContractStepText = ({
  step,
  isMine,
  person,
  listing,
}: Extract<ActivityContent, { kind: 'contract' }>) => {
  const about = listing ? ` about ${listing.title}` : ''
  const who = isMine ? 'You' : person.name
  switch (step) {
    case 'sent':
      return isMine ? (
        <>
          You sent {person.name} a <B>contract</B>
          {about}.
        </>
      ) : (
        <>
          {person.name} sent you a <B>contract to sign</B>
          {about}.
        </>
      )
    case 'signed':
      return (
        <>
          {who} <B>signed</B> the contract{about}.
        </>
      )
    case 'change_requested':
      return (
        <>
          {who} asked for a <B>change</B> to the contract{about}.
        </>
      )
    case 'declined':
      return (
        <>
          {who} <B>declined</B> the contract{about}.
        </>
      )
    case 'cancelled':
      return (
        <>
          {who} withdrew the <B>contract</B>
          {about}.
        </>
      )
    case 'unavailable':
      return (
        <>
          The <B>contract</B> with {person.name}
          {about} was withdrawn because someone else signed for it.
        </>
      )
    case 'revised':
      return (
        <>
          {who} {isMine ? 'are' : 'is'} changing the <B>contract</B>
          {about}.
        </>
      )
    case 'expired':
      return (
        <>
          The <B>contract</B> with {person.name}
          {about} has expired.
        </>
      )
    case 'reminder':
      return (
        <>
          The <B>contract</B> with {person.name}
          {about} is waiting for your signature.
        </>
      )
    case 'completed':
      return (
        <>
          You and {person.name} have <B>both signed</B> the contract{about}.
        </>
      )
    case 'sealed':
      return (
        <>
          The <B>signed contract</B> with {person.name}
          {about} is ready.
        </>
      )
  }
}

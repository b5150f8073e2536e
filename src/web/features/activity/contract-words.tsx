import type { Happening } from '#shared/activity.ts'
import { B } from './bold.tsx'

export const ContractWords = ({
  step,
  isMine,
  person,
  listing,
}: Extract<Happening, { kind: 'contract' }>) => {
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
    case 'declined':
      return (
        <>
          {who} <B>declined</B> the contract{about}.
        </>
      )
    case 'cancelled':
      return (
        <>
          {who} took the <B>contract</B>
          {about} back.
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
          {about} waits for your signature.
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

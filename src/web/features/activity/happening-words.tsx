import type { Happening } from '#shared/activity.ts'
import { appointmentWords } from '#web/lib/time-words.ts'

const B = ({ children }: { children: string }) => <b className="font-title">{children}</b>

/** What happened, in a sentence; what matters of it is bold. */
export const HappeningWords = ({ happening }: { happening: Happening }) => {
  switch (happening.kind) {
    case 'match':
      return (
        <>
          <B>It’s a match</B> with {happening.person.name}
          {happening.listing && ` on ${happening.listing.title}`}.
        </>
      )
    case 'like':
      return <LikeWords {...happening} />
    case 'viewing':
      return <ViewingWords {...happening} />
    case 'listing_closed':
      return (
        <>
          <B>{happening.listing.title}</B> {closedWords[happening.outcome]}.
        </>
      )
    case 'listing_reminder':
      return (
        <>
          <B>Still available?</B> {happening.listing.title} pauses {appointmentWords(happening.pausesAt)}.
        </>
      )
    case 'listing_paused':
      return (
        <>
          <B>{`${happening.listing.title} is paused`}</B>, because you did not say that it is still available.
        </>
      )
    case 'sign_in':
      return (
        <>
          <B>New sign-in</B> from {happening.device}
          {happening.ip && ` (${happening.ip})`}.
        </>
      )
  }
}

const closedWords = { rented: 'is rented', sold: 'is sold', removed: 'is no longer offered' }

const LikeWords = ({ person, listing, isSuper, count }: Extract<Happening, { kind: 'like' }>) => {
  const others = count - 1
  const what = listing?.title ?? 'your profile'
  if (person)
    return (
      <>
        <B>{person.name}</B>
        {others > 0 && ` and ${others} ${others === 1 ? 'other' : 'others'}`}{' '}
        {isSuper ? 'super liked' : 'liked'} {what}.
      </>
    )
  const people = listing ? ['client', 'clients'] : ['owner', 'owners']
  return (
    <>
      <B>{`${count} ${count === 1 ? people[0] : people[1]}`}</B> liked {what}.
    </>
  )
}

const ViewingWords = ({ step, isMine, person, startsAt }: Extract<Happening, { kind: 'viewing' }>) => {
  const time = startsAt ? ` ${appointmentWords(startsAt)}` : ''
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

import type { Happening } from '#shared/activity.ts'
import { planNames } from '#shared/plans.ts'
import { appointmentWords, dateWords } from '#web/lib/time-words.ts'
import { money } from '#web/lib/units.ts'

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
    case 'contract':
      return <ContractWords {...happening} />
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
    case 'search_hits':
      return <SearchWords {...happening} />
    case 'plan':
      return <PlanWords {...happening} />
    case 'payment':
      return (
        <>
          <B>Payment received</B> for {planNames[happening.plan]}: {money(happening.amountCents)}.
        </>
      )
    case 'plan_paused':
      return (
        <>
          <B>{happening.what === 'listings' ? 'Paused' : 'Alerts paused'}</B>, because your plan allows fewer:{' '}
          {happening.names.join(', ')}.
        </>
      )
    case 'report_reviewed':
      return (
        <>
          <B>We looked at your report.</B> Thank you for telling us.
        </>
      )
    case 'standing':
      return (
        <>
          <B>{standingWords(happening)}</B> {happening.text}
        </>
      )
    case 'verification':
      return (
        <>
          <B>{verificationWords(happening)}</B> {happening.text}
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

function standingWords({ change, listing }: Extract<Happening, { kind: 'standing' }>) {
  const what = listing?.title ?? 'Your listing'
  switch (change) {
    case 'warned':
      return 'A warning from us.'
    case 'hidden':
      return 'Your profile is hidden by us.'
    case 'listing_hidden':
      return `${what} is hidden by us.`
    case 'banned':
      return 'We closed your account.'
    case 'restored':
      return 'Your account is open again.'
    case 'listing_restored':
      return `${what} is no longer hidden.`
  }
}

function verificationWords({ outcome, listing }: Extract<Happening, { kind: 'verification' }>) {
  const what = listing?.title ?? 'Your profile'
  switch (outcome) {
    case 'approved':
      return `${what} is verified.`
    case 'refused':
      return `${what} could not be verified.`
    case 'expired':
      return `Nobody looked at your proof in time, so it was deleted.`
  }
}

const ContractWords = ({ step, isMine, person, listing }: Extract<Happening, { kind: 'contract' }>) => {
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

const PlanWords = ({ step, plan, endsAt }: Extract<Happening, { kind: 'plan' }>) => {
  const until = endsAt ? ` ${dateWords(endsAt)}` : ''
  switch (step) {
    case 'begun':
      return (
        <>
          <B>{planNames[plan]}</B> is yours.
        </>
      )
    case 'changed':
      return (
        <>
          Your plan is <B>{planNames[plan]}</B> now.
        </>
      )
    case 'cancelled':
      return (
        <>
          You <B>cancelled</B> {planNames[plan]}. It runs until{until}.
        </>
      )
    case 'resumed':
      return (
        <>
          <B>{planNames[plan]}</B> renews again.
        </>
      )
    case 'payment_failed':
      return (
        <>
          A <B>payment failed</B>. {planNames[plan]} runs until{until}.
        </>
      )
    case 'payment_reminder':
      return (
        <>
          A <B>payment is still missing</B>. {planNames[plan]} ends{until}.
        </>
      )
    case 'ended':
      return (
        <>
          <B>{`${planNames[plan]} has ended.`}</B> You have the free plan now.
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

const SearchWords = ({
  search,
  count,
  loweredCount,
  listing,
}: Extract<Happening, { kind: 'search_hits' }>) => {
  if (count === 1 && listing)
    return (
      <>
        <B>{listing.title}</B> {loweredCount === 1 ? 'costs less now' : 'is new'}, for {search.name}.
      </>
    )
  const things = search.kind === null ? ['listing', 'listings'] : ['client', 'clients']
  return (
    <>
      <B>{`${count} new ${count === 1 ? things[0] : things[1]}`}</B> for {search.name}
      {loweredCount > 0 && `, ${loweredCount} of them at a lower price`}.
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

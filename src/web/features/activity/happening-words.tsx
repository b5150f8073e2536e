import type { Happening } from '#shared/activity.ts'
import { planNames } from '#shared/plans.ts'
import { appointmentInSentence } from '#web/lib/time-words.ts'
import { money } from '#web/lib/units.ts'
import { B } from './bold.tsx'
import { ContractWords } from './contract-words.tsx'
import { PlanWords } from './plan-words.tsx'
import { ViewingWords } from './viewing-words.tsx'

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
          <B>Still available?</B> {happening.listing.title} pauses {appointmentInSentence(happening.pausesAt)}
          .
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

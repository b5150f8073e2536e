import type { ActivityContent } from '#shared/people/activity.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'
import { money } from '#web/lib/units.ts'
import { B } from './bold.tsx'
import { ContractStepText } from './contract-step-text.tsx'
import { PlanText } from './plan-text.tsx'
import { ViewingText } from './viewing-text.tsx'

/** What happened, as a sentence with the important parts in bold. */
export const ActivityText = ({ happening }: { happening: ActivityContent }) => {
  switch (happening.kind) {
    case 'match':
      return (
        <>
          <B>It’s a match</B> with {happening.person.name}
          {happening.listing && ` on ${happening.listing.title}`}.
        </>
      )
    case 'like':
      return <LikeText {...happening} />
    case 'message':
      return (
        <>
          <B>{happening.person.name}</B> sent you{' '}
          {happening.count === 1 ? 'a message' : `${happening.count} messages`}.
        </>
      )
    case 'viewing':
      return <ViewingText {...happening} />
    case 'viewing_ended':
      return (
        <>
          Your <B>{`viewing ${formatAppointmentInSentence(happening.startsAt)}`}</B> is canceled because you
          and the other person are no longer in touch here.
        </>
      )
    case 'contract':
      return <ContractStepText {...happening} />
    case 'listing_closed':
      return (
        <>
          <B>{happening.listing.title}</B> {closedTexts[happening.outcome]}.
        </>
      )
    case 'listing_reminder':
      return (
        <>
          <B>Still available?</B> {happening.listing.title} pauses{' '}
          {formatAppointmentInSentence(happening.pausesAt)}.
        </>
      )
    case 'listing_paused':
      return (
        <>
          <B>{`${happening.listing.title} is paused`}</B> because you didn’t confirm that it’s still
          available.
        </>
      )
    case 'search_hits':
      return <SearchText {...happening} />
    case 'plan':
      return <PlanText {...happening} />
    case 'payment':
      return (
        <>
          <B>Payment received</B> for {planNames[happening.plan]}: {money(happening.amountCents)}.
        </>
      )
    case 'plan_paused':
      return (
        <>
          <B>{happening.what === 'listings' ? 'Paused' : 'Alerts paused'}</B> because your plan includes
          fewer: {happening.names.join(', ')}.
        </>
      )
    case 'report_reviewed':
      return (
        <>
          <B>We reviewed your report.</B> Thank you for telling us.
        </>
      )
    case 'standing':
      return (
        <>
          <B>{formatModeration(happening)}</B> {happening.text}
        </>
      )
    case 'verification':
      return (
        <>
          <B>{formatVerification(happening)}</B> {happening.text}
        </>
      )
    case 'account_recovery':
      return (
        <>
          <B>Account recovery:</B> someone asked to sign in without your second step.
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

function formatModeration({ change, listing }: Extract<ActivityContent, { kind: 'standing' }>) {
  const what = listing?.title ?? 'Your listing'
  switch (change) {
    case 'warned':
      return 'A warning from us.'
    case 'hidden':
      return 'We’ve hidden your profile.'
    case 'listing_hidden':
      return `${what} is hidden for now.`
    case 'banned':
      return 'We closed your account.'
    case 'restored':
      return 'Your account is open again.'
    case 'listing_restored':
      return `${what} is no longer hidden.`
  }
}

function formatVerification({ outcome, listing }: Extract<ActivityContent, { kind: 'verification' }>) {
  const what = listing?.title ?? 'Your profile'
  switch (outcome) {
    case 'approved':
      return `${what} is verified.`
    case 'refused':
      return `${what} couldn’t be verified.`
    case 'expired':
      return `We didn’t review your proof in time, so we deleted it.`
  }
}

const closedTexts = {
  rented: 'is no longer available',
  sold: 'is no longer available',
  removed: 'is no longer available',
}

const LikeText = ({ person, listing, isSuper, count }: Extract<ActivityContent, { kind: 'like' }>) => {
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

const SearchText = ({
  search,
  count,
  loweredCount,
  listing,
}: Extract<ActivityContent, { kind: 'search_hits' }>) => {
  if (count === 1 && listing)
    return (
      <>
        <B>{listing.title}</B> {loweredCount === 1 ? 'has a lower price' : 'is new'}, for {search.name}.
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

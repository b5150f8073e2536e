import { t } from '#shared/messages/t.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { money } from '#web/lib/units.ts'
import { B } from './bold.tsx'
import { ContractStepText } from './contract-step-text.tsx'
import { PlanText } from './plan-text.tsx'
import { DateRequestText } from './date-request-text.tsx'
import { ViewingText } from './viewing-text.tsx'

/** What happened, as a sentence with the important parts in bold. */
export const ActivityText = ({ content }: { content: ActivityContent }) => {
  switch (content.kind) {
    case 'match':
      return (
        <>
          <B>{t('It’s a match')}</B> with {content.person.name}
          {content.listing && ` on ${content.listing.title}`}.
        </>
      )
    case 'like':
      return <LikeText {...content} />
    case 'message':
      return (
        <>
          <B>{content.person.name}</B> sent you{' '}
          {content.count === 1 ? 'a message' : `${content.count} messages`}.
        </>
      )
    case 'viewing':
      return <ViewingText {...content} />
    case 'viewing_ended':
      return (
        <>
          Your <B>{`viewing ${formatAppointmentInSentence(content.startsAt)}`}</B> is canceled because you and
          the other person are no longer in touch here.
        </>
      )
    case 'date_request':
      return <DateRequestText {...content} />
    case 'dates_ended':
      return (
        <>
          Your dates for <B>{`${content.listingTitle}, ${formatDates(content)}`}</B> are canceled because you
          and the other person are no longer in touch here.
        </>
      )
    case 'contract':
      return <ContractStepText {...content} />
    case 'listing_closed':
      return (
        <>
          <B>{content.listing.title}</B> {closedTexts[content.outcome]}.
        </>
      )
    case 'listing_reminder':
      return (
        <>
          <B>{t('Still available?')}</B> {content.listing.title} pauses{' '}
          {formatAppointmentInSentence(content.pausesAt)}.
        </>
      )
    case 'listing_paused':
      return (
        <>
          <B>{`${content.listing.title} is paused`}</B> because you didn’t confirm that it’s still available.
        </>
      )
    case 'search_hits':
      return <SearchText {...content} />
    case 'plan':
      return <PlanText {...content} />
    case 'payment':
      return (
        <>
          <B>{t('Payment received')}</B> for {planNames[content.plan]}: {money(content.amountCents)}.
        </>
      )
    case 'plan_paused':
      return (
        <>
          <B>{content.what === 'listings' ? t('Paused') : t('Alerts paused')}</B> because your plan includes
          fewer: {content.names.join(', ')}.
        </>
      )
    case 'report_reviewed':
      return (
        <>
          <B>{t('We reviewed your report.')}</B> Thank you for telling us.
        </>
      )
    case 'moderation':
      return (
        <>
          <B>{formatModeration(content)}</B> {content.text}
        </>
      )
    case 'verification':
      return (
        <>
          <B>{formatVerification(content)}</B> {content.text}
        </>
      )
    case 'account_recovery':
      return (
        <>
          <B>{t('Account recovery:')}</B> someone asked to sign in without your second step.
        </>
      )
    case 'sign_in':
      return (
        <>
          <B>{t('New sign-in')}</B> from {content.device}
          {content.ip && ` (${content.ip})`}.
        </>
      )
  }
}

function formatModeration({ change, listing }: Extract<ActivityContent, { kind: 'moderation' }>) {
  const what = listing?.title ?? t('Your listing')
  switch (change) {
    case 'warned':
      return t('A warning from us.')
    case 'hidden':
      return t('We’ve hidden your profile.')
    case 'listing_hidden':
      return t('{what} is hidden for now.', { what })
    case 'banned':
      return t('We closed your account.')
    case 'restored':
      return t('Your account is open again.')
    case 'listing_restored':
      return t('{what} is no longer hidden.', { what })
  }
}

function formatVerification({ outcome, listing }: Extract<ActivityContent, { kind: 'verification' }>) {
  const what = listing?.title ?? t('Your profile')
  switch (outcome) {
    case 'approved':
      return t('{what} is verified.', { what })
    case 'refused':
      return t('{what} couldn’t be verified.', { what })
    case 'expired':
      return t('We didn’t review your proof in time, so we deleted it.')
  }
}

const closedTexts = {
  rented: t('is no longer available'),
  sold: t('is no longer available'),
  removed: t('is no longer available'),
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
        <B>{listing.title}</B> {loweredCount === 1 ? t('has a lower price') : 'is new'}, for {search.name}.
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

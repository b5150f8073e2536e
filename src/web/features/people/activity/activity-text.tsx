import { t } from '#shared/messages/t.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { formatDevice } from '#shared/people/format-device.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { formatAppointmentInSentence } from '#web/lib/format-time.ts'
import { formatDates } from '#web/lib/format-days.ts'
import { rich } from '#web/lib/rich.ts'
import { money } from '#web/lib/units.ts'
import { bold as b } from './bold.tsx'
import { ContractStepText } from './contract-step-text.tsx'
import { PlanText } from './plan-text.tsx'
import { DateRequestText } from './date-request-text.tsx'
import { ViewingText } from './viewing-text.tsx'

/** What happened, as a sentence with the important parts in bold. */
export const ActivityText = ({ content }: { content: ActivityContent }) => {
  switch (content.kind) {
    case 'match': {
      const { name } = content.person
      return content.listing
        ? rich('<b>It’s a match</b> with {name} on {title}.', { name, title: content.listing.title, b })
        : rich('<b>It’s a match</b> with {name}.', { name, b })
    }
    case 'like':
      return <LikeText {...content} />
    case 'message':
      return rich(
        '{count, plural, one {<b>{name}</b> sent you a message.} other {<b>{name}</b> sent you # messages.}}',
        { count: content.count, name: content.person.name, b },
      )
    case 'viewing':
      return <ViewingText {...content} />
    case 'viewing_ended':
      return rich(
        'Your <b>viewing {time}</b> is canceled because you and the other person are no longer in touch here.',
        { time: formatAppointmentInSentence(content.startsAt), b },
      )
    case 'date_request':
      return <DateRequestText {...content} />
    case 'dates_ended':
      return rich(
        'Your dates for <b>{title}, {dates}</b> are canceled because you and the other person are no longer in touch here.',
        { title: content.listingTitle, dates: formatDates(content), b },
      )
    case 'contract':
      return <ContractStepText {...content} />
    case 'listing_closed':
      return rich('<b>{title}</b> is no longer available.', { title: content.listing.title, b })
    case 'listing_reminder':
      return rich('<b>Still available?</b> {title} pauses {time}.', {
        title: content.listing.title,
        time: formatAppointmentInSentence(content.pausesAt),
        b,
      })
    case 'listing_paused':
      return rich('<b>{title} is paused</b> because you didn’t confirm that it’s still available.', {
        title: content.listing.title,
        b,
      })
    case 'search_hits':
      return <SearchText {...content} />
    case 'plan':
      return <PlanText {...content} />
    case 'payment':
      return rich('<b>Payment received</b> for {plan}: {amount}.', {
        plan: planNames[content.plan],
        amount: money(content.amountCents),
        b,
      })
    case 'plan_paused': {
      const names = content.names.join(', ')
      return content.what === 'listings'
        ? rich('<b>Paused</b> because your plan includes fewer: {names}.', { names, b }, 'listings')
        : rich('<b>Alerts paused</b> because your plan includes fewer: {names}.', { names, b })
    }
    case 'report_reviewed':
      return rich('<b>We reviewed your report.</b> Thank you for telling us.', { b })
    case 'moderation':
      return (
        <>
          {b(formatModeration(content))} {content.text}
        </>
      )
    case 'verification':
      return (
        <>
          {b(formatVerification(content))} {content.text}
        </>
      )
    case 'account_recovery':
      return rich('<b>Account recovery:</b> someone asked to sign in without your second step.', { b })
    case 'sign_in': {
      const { ip } = content
      const device = formatDevice(content.device)
      return ip
        ? rich('<b>New sign-in</b> from {device} ({ip}).', { device, ip, b })
        : rich('<b>New sign-in</b> from {device}.', { device, b })
    }
  }
}

function formatModeration({ change, listing }: Extract<ActivityContent, { kind: 'moderation' }>) {
  switch (change) {
    case 'warned':
      return t('A warning from us.')
    case 'hidden':
      return t('We’ve hidden your profile.')
    case 'listing_hidden':
      return listing
        ? t('{title} is hidden for now.', { title: listing.title })
        : t('Your listing is hidden for now.')
    case 'banned':
      return t('We closed your account.')
    case 'restored':
      return t('Your account is open again.')
    case 'listing_restored':
      return listing
        ? t('{title} is no longer hidden.', { title: listing.title })
        : t('Your listing is no longer hidden.')
  }
}

function formatVerification({ outcome, listing }: Extract<ActivityContent, { kind: 'verification' }>) {
  switch (outcome) {
    case 'approved':
      return listing ? t('{title} is verified.', { title: listing.title }) : t('Your profile is verified.')
    case 'refused':
      return listing
        ? t('{title} couldn’t be verified.', { title: listing.title })
        : t('Your profile couldn’t be verified.')
    case 'expired':
      return t('We didn’t review your proof in time, so we deleted it.')
  }
}

/** A super like is an activity by itself, the other likes of a day are one. */
const LikeText = ({ person, listing, isSuper, count }: Extract<ActivityContent, { kind: 'like' }>) => {
  const title = listing?.title
  if (!person)
    return title === undefined
      ? rich(
          '{count, plural, one {<b># owner</b> liked your profile.} other {<b># owners</b> liked your profile.}}',
          { count, b },
        )
      : rich(
          '{count, plural, one {<b># client</b> liked {title}.} other {<b># clients</b> liked {title}.}}',
          { count, title, b },
        )
  const { name } = person
  if (isSuper)
    return title === undefined
      ? rich('<b>{name}</b> super liked your profile.', { name, b })
      : rich('<b>{name}</b> super liked {title}.', { name, title, b })
  const others = count - 1
  return title === undefined
    ? rich(
        '{others, plural, =0 {<b>{name}</b> liked your profile.} one {<b>{name}</b> and # other liked your profile.} other {<b>{name}</b> and # others liked your profile.}}',
        { others, name, b },
      )
    : rich(
        '{others, plural, =0 {<b>{name}</b> liked {title}.} one {<b>{name}</b> and # other liked {title}.} other {<b>{name}</b> and # others liked {title}.}}',
        { others, name, title, b },
      )
}

const SearchText = ({
  search: { name, kind },
  count,
  loweredCount: lowered,
  listing,
}: Extract<ActivityContent, { kind: 'search_hits' }>) => {
  if (count === 1 && listing) {
    const { title } = listing
    return lowered === 1
      ? rich('<b>{title}</b> has a lower price, for {name}.', { title, name, b }, 'a hit of a saved search')
      : rich('<b>{title}</b> is new, for {name}.', { title, name, b }, 'a hit of a saved search')
  }
  if (kind !== null)
    return rich(
      '{count, plural, one {<b># new client</b> for {name}.} other {<b># new clients</b> for {name}.}}',
      { count, name, b },
      'hits of a saved search',
    )
  return lowered > 0
    ? rich(
        '{count, plural, one {<b># new listing</b> for {name}, {lowered} of them at a lower price.} other {<b># new listings</b> for {name}, {lowered} of them at a lower price.}}',
        { count, lowered, name, b },
        'hits of a saved search',
      )
    : rich(
        '{count, plural, one {<b># new listing</b> for {name}.} other {<b># new listings</b> for {name}.}}',
        { count, name, b },
        'hits of a saved search',
      )
}

import type { ActivityContent } from './activity.ts'
import { t } from '#shared/messages/t.ts'
import { formatDevice } from './format-device.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { contractPath, conversationPath, plansPath } from '#shared/routes.ts'
import { maxNoticeCharacters, type PushNotification } from './notifications.ts'
import type { Role } from '#shared/roles.ts'
import { searchPathOf } from '#shared/market/saved-searches.ts'
import { oneLine, quote, shorten } from '#shared/quote.ts'
import { cutTo } from '#shared/text-input.ts'
import { formatDates } from '#shared/format-days.ts'

const maxNameCharacters = 40
const maxQuotedCharacters = 60
const nameOf = ({ name }: { name: string }) => shorten(name, maxNameCharacters)
const quoted = (text: string) => quote(text, maxQuotedCharacters)

/** Names the sender, so no one's name and text can pass as ours. */
export const messageNotification = (senderName: string, text: string) => ({
  title: t('Message from {name}', { name: nameOf({ name: senderName }) }),
  body: cutTo(maxNoticeCharacters, oneLine(text)),
})

type Content<Kind extends ActivityContent['kind']> = Extract<ActivityContent, { kind: Kind }>

function viewingText({ step, purpose = 'viewing' }: Content<'viewing'>) {
  switch (step) {
    case 'proposed':
      return t(
        '{purpose, select, meeting {Proposed a meeting} handover {Proposed a key handover} other {Proposed a viewing}}',
        { purpose },
      )
    case 'accepted':
      return t(
        '{purpose, select, meeting {Your meeting is confirmed} handover {Your key handover is confirmed} other {Your viewing is confirmed}}',
        { purpose },
      )
    case 'cancelled':
      return t(
        '{purpose, select, meeting {Your meeting is canceled} handover {Your key handover is canceled} other {Your viewing is canceled}}',
        { purpose },
      )
    case 'unavailable':
      return t(
        '{purpose, select, meeting {Your meeting is canceled: it’s no longer available} handover {Your key handover is canceled: it’s no longer available} other {Your viewing is canceled: it’s no longer available}}',
        { purpose },
        '“it” is what was offered',
      )
    case 'expired':
      return t(
        '{purpose, select, meeting {The proposed meeting has expired} handover {The proposed key handover has expired} other {The proposed viewing has expired}}',
        { purpose },
      )
    case 'reminder':
      return t(
        '{purpose, select, meeting {Your meeting is coming up} handover {Your key handover is coming up} other {Your viewing is coming up}}',
        { purpose },
      )
  }
}

function dateRequestText(step: Content<'date_request'>['step'], dates: string) {
  switch (step) {
    case 'asked':
      return t('Asks for {dates}', { dates }, 'the other person')
    case 'offered':
      return t('Offers {dates} instead', { dates }, 'the other person')
    case 'accepted':
      return t('Agreed: {dates}', { dates })
    case 'declined':
      return t('Declined {dates}', { dates }, 'the other person')
    case 'withdrawn':
      return t('Took back {dates}', { dates }, 'the other person, a request for dates')
    case 'taken':
      return t('Someone else took {dates}', { dates })
    case 'expired':
      return t('No one answered in time: {dates}', { dates })
    case 'unavailable':
      return t('No longer available: {dates}', { dates })
    case 'canceled':
      return t('Canceled {dates}', { dates }, 'the other person')
  }
}

const contractTexts: Record<Content<'contract'>['step'], () => string> = {
  sent: () => t('Sent you a contract to sign'),
  signed: () => t('Signed the contract', undefined, 'the other person'),
  change_requested: () => t('Asked for a change to the contract'),
  declined: () => t('Declined the contract', undefined, 'the other person'),
  cancelled: () => t('Withdrew the contract', undefined, 'the other person'),
  unavailable: () => t('The contract was withdrawn'),
  revised: () => t('Is changing the contract', undefined, 'the other person'),
  expired: () => t('The contract has expired'),
  reminder: () => t('A contract is waiting for your signature'),
  completed: () => t('You have both signed the contract'),
  sealed: () => t('The signed contract is ready'),
}

const planTexts: Record<Content<'plan'>['step'], () => string> = {
  begun: () => t('Your plan is active'),
  changed: () => t('This is now your plan'),
  cancelled: () => t('Your plan won’t renew'),
  resumed: () => t('Your plan will renew again'),
  payment_failed: () => t('A payment didn’t go through'),
  payment_reminder: () => t('A payment is still due'),
  ended: () => t('Your plan has ended'),
}

const closedTexts: Record<Content<'listing_closed'>['outcome'], () => string> = {
  rented: () => t('It’s no longer available', undefined, 'a listing'),
  sold: () => t('It’s no longer available', undefined, 'a listing'),
  removed: () => t('It was taken down', undefined, 'a listing'),
}

function likeText({ person, listing, isSuper }: Content<'like'>) {
  const name = person && nameOf(person)
  if (listing) {
    if (!name) return isSuper ? t('Someone super liked it') : t('Someone liked it')
    return isSuper ? t('{name} super liked it', { name }) : t('{name} liked it', { name })
  }
  if (!name) return isSuper ? t('Someone super liked you') : t('Someone liked you')
  return isSuper ? t('{name} super liked you', { name }) : t('{name} liked you', { name })
}

const hitsText = (count: number, areListings: boolean) =>
  areListings
    ? t('{count, plural, one {# new listing} other {# new listings}}', { count })
    : t('{count, plural, one {# new client} other {# new clients}}', { count })

interface Reader {
  role: Role | null
  language: string
}
type Describe<Kind extends ActivityContent['kind']> = (
  content: Content<Kind>,
  reader: Reader,
) => PushNotification

const feedPath = (role: Role | null) => `/${role ?? 'client'}/activity-feed`

const describers: { [Kind in ActivityContent['kind']]: Describe<Kind> } = {
  match: ({ conversationId }, { role }) => ({
    title: t("It's a Match! 🎉"),
    body:
      role === 'owner'
        ? t('You and the client both liked each other!')
        : t('You and the owner both liked each other!'),
    path: conversationPath(conversationId),
    tag: `match-${conversationId}`,
  }),
  viewing: (content) => ({
    title: nameOf(content.person),
    body: viewingText(content),
    path: conversationPath(content.conversationId),
    tag: `viewing-${content.viewingId}`,
  }),
  viewing_ended: ({ viewingId }, { role }) => ({
    title: t('Viewing canceled'),
    body: t('A viewing you had agreed on won’t take place'),
    path: feedPath(role),
    tag: `viewing-${viewingId}`,
  }),
  date_request: ({ person, step, conversationId, requestId, startsOn, endsOn }, { language }) => ({
    title: nameOf(person),
    body: dateRequestText(step, formatDates(startsOn, endsOn, language)),
    path: conversationPath(conversationId),
    tag: `dates-${requestId}`,
  }),
  dates_ended: ({ requestId, startsOn, endsOn }, { role, language }) => ({
    title: t('Dates canceled'),
    body: t('The dates you had agreed on are canceled: {dates}', {
      dates: formatDates(startsOn, endsOn, language),
    }),
    path: feedPath(role),
    tag: `dates-${requestId}`,
  }),
  contract: ({ person, step, contractId }, { role }) => ({
    title: nameOf(person),
    body: contractTexts[step](),
    path: contractPath(role ?? 'client', contractId),
    tag: `contract-${contractId}`,
  }),
  like: (content, { role }) => ({
    title: content.listing ? quoted(content.listing.title) : t('A new like'),
    body: likeText(content),
    path: feedPath(role),
    tag: `like-${content.listing?.id ?? 'me'}`,
  }),
  message: ({ person, count, conversationId }) => ({
    title: nameOf(person),
    body: t('{count, plural, one {Sent you a message} other {Sent you # messages}}', { count }),
    path: conversationPath(conversationId),
    tag: `conversation-${conversationId}`,
  }),
  listing_closed: ({ listing, outcome }, { role }) => ({
    title: quoted(listing.title),
    body: closedTexts[outcome](),
    path: feedPath(role),
    tag: `listing-${listing.id}`,
  }),
  listing_reminder: ({ listing }) => ({
    title: quoted(listing.title),
    body: t('Still available? It will pause soon', undefined, 'a listing'),
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  listing_paused: ({ listing }) => ({
    title: quoted(listing.title),
    body: t('Paused. One tap brings it back', undefined, 'a listing'),
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  search_hits: ({ search, count, listing }) => ({
    title: t('Saved search {name}', { name: quoted(search.name) }),
    body:
      count === 1 && listing
        ? t('New: {title}', { title: quoted(listing.title) })
        : hitsText(count, search.kind === null),
    path: searchPathOf(search.id, search.kind),
    tag: `search-${search.id}`,
  }),
  plan: ({ plan, step }) => ({
    title: planNames[plan],
    body: planTexts[step](),
    path: plansPath,
    tag: 'plan',
  }),
  payment: ({ plan }) => ({
    title: planNames[plan],
    body: t('Payment received'),
    path: plansPath,
    tag: 'payment',
  }),
  plan_paused: ({ what, names }, { role }) => ({
    title: what === 'listings' ? t('Listings paused') : t('Alerts paused'),
    body: cutTo(
      maxNoticeCharacters,
      names.map(quoted).join(t(', ', undefined, 'between the items of a list')),
    ),
    path: what === 'listings' ? '/owner/properties' : `/${role ?? 'client'}/saved-searches`,
    tag: `plan-${what}`,
  }),
  report_reviewed: (_, { role }) => ({
    title: t('Your report', undefined, 'about a person or a listing'),
    body: t('We’ve reviewed it', undefined, 'a report'),
    path: feedPath(role),
    tag: 'report',
  }),
  moderation: ({ listing }, { role }) => ({
    title: listing ? t('About {title}', { title: quoted(listing.title) }) : t('About your account'),
    body: t('We have something to tell you'),
    path: feedPath(role),
    tag: 'moderation',
  }),
  verification: ({ listing, outcome }, { role }) => ({
    title: listing ? t('Your proof for {title}', { title: quoted(listing.title) }) : t('Your proof'),
    body:
      outcome === 'approved'
        ? t('It’s verified', undefined, 'what a proof is about')
        : t('We couldn’t verify it', undefined, 'what a proof is about'),
    path: feedPath(role),
    tag: `verification-${listing?.id ?? 'me'}`,
  }),
  account_recovery: (_, { role }) => ({
    title: t('Was this you?'),
    body: t('Someone asked to sign in to your account without the second step'),
    path: `/${role ?? 'client'}/security`,
    tag: 'account-recovery',
  }),
  sign_in: ({ device }, { role }) => ({
    title: t('New sign-in to your account'),
    body: formatDevice(device),
    path: `/${role ?? 'client'}/security`,
    tag: 'sign-in',
  }),
}

/** The text of a notification, which is shown in the reader's language. */
export const noticeOf = (content: ActivityContent, reader: Reader) =>
  (describers[content.kind] as Describe<ActivityContent['kind']>)(content, reader)

import type { ActivityContent } from './activity.ts'
import { planNames } from '#shared/subscriptions/plans.ts'
import { contractPath, conversationPath, plansPath } from '#shared/routes.ts'
import { maxNoticeCharacters, type PushNotification } from './notifications.ts'
import type { Role } from '#shared/roles.ts'
import { searchPathOf } from '#shared/market/saved-searches.ts'
import { oneLine, quote, shorten } from '#shared/quote.ts'
import { cutTo } from '#shared/text-input.ts'
import { formatDates } from '#shared/format-days.ts'
import { purposeLabels } from '#shared/conversations/viewings.ts'

const maxNameCharacters = 40
const maxQuotedCharacters = 60
const nameOf = ({ name }: { name: string }) => shorten(name, maxNameCharacters)
const quoted = (text: string) => quote(text, maxQuotedCharacters)

/** Names the sender, so no one's name and text can pass as ours. */
export const messageNotification = (senderName: string, text: string) => ({
  title: `Message from ${nameOf({ name: senderName })}`,
  body: cutTo(maxNoticeCharacters, oneLine(text)),
})

const viewingTexts: Record<Extract<ActivityContent, { kind: 'viewing' }>['step'], (what: string) => string> =
  {
    proposed: (what) => `Proposed a ${what}`,
    accepted: (what) => `Your ${what} is confirmed`,
    cancelled: (what) => `Your ${what} is canceled`,
    unavailable: (what) => `Your ${what} is canceled: it’s no longer available`,
    expired: (what) => `The proposed ${what} has expired`,
    reminder: (what) => `Your ${what} is coming up`,
  }

const dateRequestTexts: Record<
  Extract<ActivityContent, { kind: 'date_request' }>['step'],
  (dates: string) => string
> = {
  asked: (dates) => `Asks for ${dates}`,
  offered: (dates) => `Offers ${dates} instead`,
  accepted: (dates) => `Agreed: ${dates}`,
  declined: (dates) => `Declined ${dates}`,
  withdrawn: (dates) => `Took back ${dates}`,
  taken: (dates) => `Someone else took ${dates}`,
  expired: (dates) => `No one answered in time: ${dates}`,
  unavailable: (dates) => `No longer available: ${dates}`,
  canceled: (dates) => `Canceled ${dates}`,
}

const contractTexts: Record<Extract<ActivityContent, { kind: 'contract' }>['step'], string> = {
  sent: 'Sent you a contract to sign',
  signed: 'Signed the contract',
  change_requested: 'Asked for a change to the contract',
  declined: 'Declined the contract',
  cancelled: 'Withdrew the contract',
  unavailable: 'The contract was withdrawn',
  revised: 'Is changing the contract',
  expired: 'The contract has expired',
  reminder: 'A contract is waiting for your signature',
  completed: 'You have both signed the contract',
  sealed: 'The signed contract is ready',
}

const planTexts: Record<Extract<ActivityContent, { kind: 'plan' }>['step'], string> = {
  begun: 'Your plan is active',
  changed: 'This is now your plan',
  cancelled: 'Your plan won’t renew',
  resumed: 'Your plan will renew again',
  payment_failed: 'A payment didn’t go through',
  payment_reminder: 'A payment is still due',
  ended: 'Your plan has ended',
}

type Describe<Kind extends ActivityContent['kind']> = (
  content: Extract<ActivityContent, { kind: Kind }>,
  role: Role | null,
) => PushNotification

const feedPath = (role: Role | null) => `/${role ?? 'client'}/activity-feed`
const closedTexts = {
  rented: 'It’s no longer available',
  sold: 'It’s no longer available',
  removed: 'It was taken down',
}

const formatHits = (count: number, areListings: boolean) =>
  `${count} new ${areListings ? 'listing' : 'client'}${count === 1 ? '' : 's'}`

const describers: { [Kind in ActivityContent['kind']]: Describe<Kind> } = {
  match: ({ conversationId }, role) => ({
    title: "It's a Match! 🎉",
    body: `You and the ${role === 'owner' ? 'client' : 'owner'} both liked each other!`,
    path: conversationPath(conversationId),
    tag: `match-${conversationId}`,
  }),
  viewing: ({ person, step, conversationId, viewingId, purpose = 'viewing' }) => ({
    title: nameOf(person),
    body: viewingTexts[step](purposeLabels[purpose]),
    path: conversationPath(conversationId),
    tag: `viewing-${viewingId}`,
  }),
  viewing_ended: ({ viewingId }, role) => ({
    title: 'Viewing canceled',
    body: 'A viewing you had agreed on won’t take place',
    path: feedPath(role),
    tag: `viewing-${viewingId}`,
  }),
  date_request: ({ person, step, conversationId, requestId, startsOn, endsOn }) => ({
    title: nameOf(person),
    body: dateRequestTexts[step](formatDates(startsOn, endsOn)),
    path: conversationPath(conversationId),
    tag: `dates-${requestId}`,
  }),
  dates_ended: ({ requestId, startsOn, endsOn }, role) => ({
    title: 'Dates canceled',
    body: `The dates you had agreed on are canceled: ${formatDates(startsOn, endsOn)}`,
    path: feedPath(role),
    tag: `dates-${requestId}`,
  }),
  contract: ({ person, step, contractId }, role) => ({
    title: nameOf(person),
    body: contractTexts[step],
    path: contractPath(role ?? 'client', contractId),
    tag: `contract-${contractId}`,
  }),
  like: ({ person, listing, isSuper }, role) => ({
    title: listing ? quoted(listing.title) : 'A new like',
    body: `${person ? nameOf(person) : 'Someone'} ${isSuper ? 'super liked' : 'liked'} ${listing ? 'it' : 'you'}`,
    path: feedPath(role),
    tag: `like-${listing?.id ?? 'me'}`,
  }),
  message: ({ person, count, conversationId }) => ({
    title: nameOf(person),
    body: count === 1 ? 'Sent you a message' : `Sent you ${count} messages`,
    path: conversationPath(conversationId),
    tag: `conversation-${conversationId}`,
  }),
  listing_closed: ({ listing, outcome }, role) => ({
    title: quoted(listing.title),
    body: closedTexts[outcome],
    path: feedPath(role),
    tag: `listing-${listing.id}`,
  }),
  listing_reminder: ({ listing }) => ({
    title: quoted(listing.title),
    body: 'Still available? It will pause soon',
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  listing_paused: ({ listing }) => ({
    title: quoted(listing.title),
    body: 'Paused. One tap brings it back',
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  search_hits: ({ search, count, listing }) => ({
    title: `Saved search ${quoted(search.name)}`,
    body: count === 1 && listing ? `New: ${quoted(listing.title)}` : formatHits(count, search.kind === null),
    path: searchPathOf(search.id, search.kind),
    tag: `search-${search.id}`,
  }),
  plan: ({ plan, step }) => ({
    title: planNames[plan],
    body: planTexts[step],
    path: plansPath,
    tag: 'plan',
  }),
  payment: ({ plan }) => ({
    title: planNames[plan],
    body: 'Payment received',
    path: plansPath,
    tag: 'payment',
  }),
  plan_paused: ({ what, names }, role) => ({
    title: what === 'listings' ? 'Listings paused' : 'Alerts paused',
    body: cutTo(maxNoticeCharacters, names.map(quoted).join(', ')),
    path: what === 'listings' ? '/owner/properties' : `/${role ?? 'client'}/saved-searches`,
    tag: `plan-${what}`,
  }),
  report_reviewed: (_, role) => ({
    title: 'Your report',
    body: 'We’ve reviewed it',
    path: feedPath(role),
    tag: 'report',
  }),
  moderation: ({ listing }, role) => ({
    title: listing ? `About ${quoted(listing.title)}` : 'About your account',
    body: 'We have something to tell you',
    path: feedPath(role),
    tag: 'moderation',
  }),
  verification: ({ listing, outcome }, role) => ({
    title: listing ? `Your proof for ${quoted(listing.title)}` : 'Your proof',
    body: outcome === 'approved' ? 'It’s verified' : 'We couldn’t verify it',
    path: feedPath(role),
    tag: `verification-${listing?.id ?? 'me'}`,
  }),
  account_recovery: (_, role) => ({
    title: 'Was this you?',
    body: 'Someone asked to sign in to your account without the second step',
    path: `/${role ?? 'client'}/security`,
    tag: 'account-recovery',
  }),
  sign_in: ({ device }, role) => ({
    title: 'New sign-in to your account',
    body: device,
    path: `/${role ?? 'client'}/security`,
    tag: 'sign-in',
  }),
}

/** The text of a notification. */
export const noticeOf = (content: ActivityContent, role: Role | null) =>
  (describers[content.kind] as Describe<ActivityContent['kind']>)(content, role)

import type { Happening } from './activity.ts'
import { planNames } from './plans.ts'
import { contractPath, conversationPath, plansPath } from './routes.ts'
import { maxNoticeCharacters, type PushNotice } from './notifications.ts'
import type { Role } from './roles.ts'
import { searchPathOf } from './searches.ts'
import { cutTo } from './text-input.ts'

export const cutNotice = (text: string) => cutTo(maxNoticeCharacters, text)

const viewingTexts: Record<Extract<Happening, { kind: 'viewing' }>['step'], string> = {
  proposed: 'Proposes a viewing',
  accepted: 'The viewing is agreed',
  cancelled: 'The viewing is called off',
  expired: 'The proposal for a viewing has expired',
  reminder: 'Your viewing is soon',
}

const contractTexts: Record<Extract<Happening, { kind: 'contract' }>['step'], string> = {
  sent: 'Sent you a contract to sign',
  signed: 'Signed the contract',
  declined: 'Declined the contract',
  cancelled: 'Took the contract back',
  revised: 'Is changing the contract',
  expired: 'The contract has expired',
  reminder: 'A contract waits for your signature',
  completed: 'You have both signed the contract',
  sealed: 'The signed contract is ready',
}

const planTexts: Record<Extract<Happening, { kind: 'plan' }>['step'], string> = {
  begun: 'Your plan is active',
  changed: 'This is your plan now',
  cancelled: 'Your plan will not renew',
  resumed: 'Your plan renews again',
  payment_failed: 'A payment did not go through',
  payment_reminder: 'A payment is still missing',
  ended: 'Your plan has ended',
}

type Describe<Kind extends Happening['kind']> = (
  happening: Extract<Happening, { kind: Kind }>,
  role: Role | null,
) => PushNotice

const feedPath = (role: Role | null) => `/${role ?? 'client'}/activity-feed`
const closedWords = { rented: 'It is rented now', sold: 'It is sold now', removed: 'It was taken down' }

const hitWords = (count: number, areListings: boolean) =>
  `${count} new ${areListings ? 'listing' : 'client'}${count === 1 ? '' : 's'}`

const describers: { [Kind in Happening['kind']]: Describe<Kind> } = {
  match: ({ conversationId }, role) => ({
    title: "It's a Match! 🎉",
    body: `You and the ${role === 'owner' ? 'client' : 'owner'} both liked each other!`,
    path: conversationPath(conversationId),
    tag: `match-${conversationId}`,
  }),
  viewing: ({ person, step, conversationId, viewingId }) => ({
    title: person.name,
    body: viewingTexts[step],
    path: conversationPath(conversationId),
    tag: `viewing-${viewingId}`,
  }),
  contract: ({ person, step, contractId }, role) => ({
    title: person.name,
    body: contractTexts[step],
    path: contractPath(role ?? 'client', contractId),
    tag: `contract-${contractId}`,
  }),
  like: ({ person, listing, isSuper }, role) => ({
    title: listing?.title ?? 'A new like',
    body: `${person?.name ?? 'Someone'} ${isSuper ? 'super likes' : 'likes'} ${listing ? 'it' : 'you'}`,
    path: feedPath(role),
    tag: `like-${listing?.id ?? 'me'}`,
  }),
  listing_closed: ({ listing, outcome }, role) => ({
    title: listing.title,
    body: closedWords[outcome],
    path: feedPath(role),
    tag: `listing-${listing.id}`,
  }),
  listing_reminder: ({ listing }) => ({
    title: listing.title,
    body: 'Still available? It pauses soon',
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  listing_paused: ({ listing }) => ({
    title: listing.title,
    body: 'Paused: one tap shows it again',
    path: '/owner/properties',
    tag: `listing-${listing.id}`,
  }),
  search_hits: ({ search, count, listing }) => ({
    title: search.name,
    body: count === 1 && listing ? cutNotice(listing.title) : hitWords(count, search.kind === null),
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
    body: cutNotice(names.join(', ')),
    path: what === 'listings' ? '/owner/properties' : `/${role ?? 'client'}/saved-searches`,
    tag: `plan-${what}`,
  }),
  report_reviewed: (_, role) => ({
    title: 'Your report',
    body: 'We have looked at it',
    path: feedPath(role),
    tag: 'report',
  }),
  standing: ({ listing }, role) => ({
    title: listing?.title ?? 'About your account',
    body: 'We have something to tell you',
    path: feedPath(role),
    tag: 'standing',
  }),
  verification: ({ listing, outcome }, role) => ({
    title: listing?.title ?? 'Your proof',
    body: outcome === 'approved' ? 'It is verified' : 'It could not be verified',
    path: feedPath(role),
    tag: `verification-${listing?.id ?? 'me'}`,
  }),
  sign_in: ({ device }, role) => ({
    title: 'A new sign-in to your account',
    body: device,
    path: `/${role ?? 'client'}/security`,
    tag: 'sign-in',
  }),
}

/** What happened, as a notification shows it. */
export const noticeOf = (happening: Happening, role: Role | null) =>
  (describers[happening.kind] as Describe<Happening['kind']>)(happening, role)

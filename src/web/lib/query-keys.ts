import type { QueryClient } from '@tanstack/react-query'

/**
 * The first part of every query key. Each feature builds its query options on its own names in its `*-queries.ts`;
 * other features only invalidate by name, without loading those options.
 */
export type QueryName =
  | 'activities'
  | 'blocked'
  | 'checkout'
  | 'cities'
  | 'contract-draft'
  | 'contract-file'
  | 'contract-file-text'
  | 'contracts'
  | 'conversation'
  | 'conversations'
  | 'deck'
  | 'deck-count'
  | 'deck-search'
  | 'insights'
  | 'invoices'
  | 'kind-counts'
  | 'likes'
  | 'mailbox'
  | 'map-settings'
  | 'matches'
  | 'me'
  | 'messages'
  | 'my-calendar'
  | 'my-listing'
  | 'my-listings'
  | 'my-profile'
  | 'next-steps'
  | 'notification-choices'
  | 'operator'
  | 'owner'
  | 'owner-filters'
  | 'addresses'
  | 'plan'
  | 'prices'
  | 'profile-form'
  | 'public-listing'
  | 'rights'
  | 'role'
  | 'search-hits'
  | 'searches'
  | 'security'
  | 'sign-ins'
  | 'moderation'
  | 'test-payment'
  | 'translation'
  | 'unread'
  | 'unsubscription'
  | 'verification'
  | 'viewings'
  | 'date-requests'
  | 'listing-calendar'
  | 'quote'
  | 'filters'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...unknown[]]
  }
}

/** Refetches what is on the screen now, and everything else when it is next used. */
export const invalidate = (queryClient: QueryClient, ...names: QueryName[]) =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

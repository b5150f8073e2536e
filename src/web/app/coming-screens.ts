import type { ComingScreenProps } from './coming-screen.tsx'

const security = {
  title: 'Security',
  fact: 'Your password',
  line: 'To change it, sign out and choose “Forgot password?” in the sign-in dialog.',
}
const savedSearches = {
  title: 'Saved searches',
  fact: 'Nothing saved yet',
  line: 'There is nothing to search for yet.',
}
const contracts = { title: 'Contracts', fact: 'Nothing to sign', line: 'Contracts can’t be made yet.' }
const noClients = { fact: 'Nobody here yet', line: 'There are no clients to show.' }

/** Screens whose capability is not built yet: their title and what is so today. */
export const comingScreens: Record<string, ComingScreenProps> = {
  '/client/dashboard': {
    title: 'Discover',
    fact: 'Nothing to swipe yet',
    line: 'Listings appear here once owners can add them.',
  },
  '/client/liked-properties': {
    title: 'Likes',
    fact: 'Nothing here yet',
    line: 'What you like in the deck will be kept here. The deck itself is still to come.',
  },
  '/client/saved-searches': savedSearches,
  '/client/security': security,
  '/client/contracts': contracts,
  '/owner/dashboard': {
    title: 'Discover',
    fact: 'No active listings',
    line: 'You have none, and adding one is not possible yet.',
  },
  '/owner/properties': {
    title: 'Listings',
    fact: 'Nothing here yet',
    line: 'Adding a listing is not possible yet.',
  },
  '/owner/liked-clients': {
    title: 'Likes',
    fact: 'Nobody here yet',
    line: 'Clients you like in the deck will be kept here. The deck itself is still to come.',
  },
  '/owner/clients/property': { title: 'Property clients', ...noClients },
  '/owner/clients/moto': { title: 'Moto clients', ...noClients },
  '/owner/clients/bicycle': { title: 'Bicycle clients', ...noClients },
  '/owner/clients/yacht': { title: 'Yacht clients', ...noClients },
  '/owner/view-client/:clientId': {
    title: 'Client',
    fact: 'Nobody at this address',
    line: 'The link may be old or mistyped.',
  },
  '/owner/filters': {
    title: 'Filters',
    fact: 'Nothing to choose from yet',
    line: 'There are no clients to show.',
  },
  '/owner/saved-searches': savedSearches,
  '/owner/security': security,
  '/owner/contracts': contracts,
  '/subscription-packages': {
    title: 'Plans',
    fact: 'Free for now',
    line: 'Everything that is there costs nothing. There is nothing to buy yet.',
  },
  '/payment/success': {
    title: 'Payment',
    fact: 'No payment to show',
    line: 'Nothing can be bought yet.',
  },
  '/payment/cancel': {
    title: 'Payment',
    fact: 'Nothing was charged',
    line: 'There is no payment to show.',
  },
  '/test-swipe': {
    title: 'Try the deck',
    fact: 'The deck is not here yet',
    line: 'It will come with sample listings, and you won’t need an account.',
  },
}

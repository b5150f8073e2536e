/** Screens whose capability is not built yet: their title and one honest line. */
export const comingScreens: Record<string, { title: string; line: string }> = {
  '/client/dashboard': {
    title: 'Discover',
    line: 'There is nothing to swipe yet. Listings appear here once owners can add them.',
  },
  '/client/liked-properties': { title: 'Likes', line: 'You have not liked anything yet.' },
  '/client/saved-searches': { title: 'Saved searches', line: 'You have no saved searches.' },
  '/client/match-history': { title: 'Matches', line: 'You have no matches yet.' },
  '/client/activity-feed': { title: 'Activity', line: 'Nothing has happened yet.' },
  '/client/security': {
    title: 'Security',
    line: 'To change your password, sign out and use “Forgot password?”.',
  },
  '/client/contracts': { title: 'Contracts', line: 'You have no contracts.' },
  '/owner/dashboard': {
    title: 'Discover',
    line: 'You have no active listings. Adding one is not possible yet.',
  },
  '/owner/properties': { title: 'Listings', line: 'You have no listings. Adding one is not possible yet.' },
  '/owner/liked-clients': { title: 'Likes', line: 'You have not liked anybody yet.' },
  '/owner/clients/property': { title: 'Property clients', line: 'There are no clients to show yet.' },
  '/owner/clients/moto': { title: 'Moto clients', line: 'There are no clients to show yet.' },
  '/owner/clients/bicycle': { title: 'Bicycle clients', line: 'There are no clients to show yet.' },
  '/owner/clients/yacht': { title: 'Yacht clients', line: 'There are no clients to show yet.' },
  '/owner/view-client/:clientId': { title: 'Client', line: 'There is no such client.' },
  '/owner/filters': { title: 'Filters', line: 'There is nothing to filter yet.' },
  '/owner/saved-searches': { title: 'Saved searches', line: 'You have no saved searches.' },
  '/owner/match-history': { title: 'Matches', line: 'You have no matches yet.' },
  '/owner/activity-feed': { title: 'Activity', line: 'Nothing has happened yet.' },
  '/owner/security': {
    title: 'Security',
    line: 'To change your password, sign out and use “Forgot password?”.',
  },
  '/owner/contracts': { title: 'Contracts', line: 'You have no contracts.' },
  '/messages': { title: 'Messages', line: 'You have no conversations. They begin with a match.' },
  '/subscription-packages': {
    title: 'Plans',
    line: 'Everything that is there is free for now. There are no plans to buy yet.',
  },
  '/payment/success': { title: 'Payment', line: 'There is no payment to show. Nothing can be bought yet.' },
  '/payment/cancel': { title: 'Payment', line: 'There is no payment to show. Nothing was charged.' },
  '/test-swipe': { title: 'Try the deck', line: 'The deck is not here yet.' },
}

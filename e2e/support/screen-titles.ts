import { productName } from '#shared/product.ts'
import { mailboxPath, operatorPath, testCheckoutPath, verifyPath } from '#shared/routes.ts'

const ofBoth = (name: string, title: string) => ({ [`/client/${name}`]: title, [`/owner/${name}`]: title })

/** The window title of each screen, which shows that the right one has opened. */
const titles: Record<string, string> = {
  '/reset-password': 'Reset Password',
  '/confirm-email': 'Confirm your email',
  '/email-change/:answer': 'Your email',
  '/stop/:what': 'Two-step sign-in',
  '/client/dashboard': 'Discover',
  '/owner/dashboard': 'Home',
  ...ofBoth('welcome', 'Welcome'),
  ...ofBoth('profile', 'Me'),
  ...ofBoth('profile/edit', 'Edit profile'),
  ...ofBoth('settings', 'Settings'),
  ...ofBoth('saved-searches', 'Saved searches'),
  ...ofBoth('match-history', 'Matches'),
  ...ofBoth('activity-feed', 'Activity'),
  ...ofBoth('security', 'Security'),
  ...ofBoth('contracts', 'Contracts'),
  ...ofBoth('contracts/:contractId', 'Contract'),
  '/owner/contracts/:contractId/edit': 'Contract',
  [verifyPath]: 'Verify a contract',
  '/client/liked-properties': 'Likes',
  '/owner/liked-clients': 'Likes',
  '/owner/properties': 'Listings',
  '/owner/properties/new': 'New listing',
  '/owner/properties/:listingId': 'Edit listing',
  '/owner/clients/property': 'Clients',
  '/owner/clients/moto': 'Clients',
  '/owner/clients/bicycle': 'Clients',
  '/owner/clients/yacht': 'Clients',
  '/owner/view-client/:clientId': 'Client',
  '/owner/filters': 'Filters',
  '/messages': 'Messages',
  '/listing/:listingId': 'Cabin',
  '/subscription-packages': 'Plans',
  // Not found for anyone but operators.
  [operatorPath]: 'Page Not Found',
  '/payment/success': 'Payment',
  '/payment/cancel': 'Payment',
  [testCheckoutPath]: 'Test checkout',
  '/test-swipe': 'Try the deck',
  '/help': 'Help',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/unsubscribe/:token': 'Stop emails',
  [mailboxPath]: 'Mailbox',
}

export function titleOf(path: string) {
  const title = titles[path]
  if (!title) throw new Error(`Add the title of ${path} to screen-titles.ts`)
  return `${title} · ${productName}`
}

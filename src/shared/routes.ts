import type { Role } from './roles.ts'

/** `linked`: signed-out visitors who follow a link see a separate page, if there is one for them. */
type Access = 'open' | 'signed-in' | 'linked' | Role

const inArea = <R extends Role>(role: R, names: string[]) =>
  names.map((name) => ({ path: `/${role}/${name}`, access: role as Access }))

const clientScreens =
  'dashboard welcome profile profile/edit settings liked-properties saved-searches match-history activity-feed security contracts contracts/:contractId'
const ownerScreens =
  'dashboard welcome profile profile/edit settings properties properties/new properties/:listingId properties/:listingId/calendar liked-clients clients/property clients/moto clients/bicycle clients/yacht ' +
  'view-client/:clientId filters saved-searches match-history activity-feed security contracts contracts/:contractId contracts/:contractId/edit'

/** The emails of a server without SMTP. Not available in production. */
export const mailboxPath = '/dev/mailbox'

/** Where operators review reports and proofs. Not found for everyone else. */
export const operatorPath = '/operator'

export const plansPath = '/subscription-packages'
/** Open to everyone, but asks signed-out visitors to sign in. */
export const successPath = '/payment/success'
/** The return path of a paid checkout. The page waits for the server's confirmation. */
export const paidPath = (checkoutId: string) => `${successPath}?session=${checkoutId}`
/** The return path of an abandoned checkout. */
export const leftPath = (checkoutId: string) => `/payment/cancel?session=${checkoutId}`
/** The test checkout of a server without a payment service. */
export const testCheckoutPath = '/checkout/test'

export const contractPath = (role: Role, contractId: string) => `/${role}/contracts/${contractId}`
/** Where anyone can verify a signed contract. */
export const verifyPath = '/verify'

/** The messages screen with this conversation open. */
export const conversationPath = (conversationId: string) => `/messages?conversation=${conversationId}`

/** Every screen of the app and who may open it. */
export const screens: readonly { path: string; access: Access }[] = [
  { path: '/', access: 'open' },
  { path: '/reset-password', access: 'open' },
  { path: '/confirm-email', access: 'open' },
  // Emailed links: confirm or stop an email change; stop another change to the account's security.
  { path: '/email-change/:answer', access: 'open' },
  { path: '/stop/:what', access: 'open' },
  ...inArea('client', clientScreens.split(' ')),
  ...inArea('owner', ownerScreens.split(' ')),
  { path: '/messages', access: 'signed-in' },
  { path: '/listing/:listingId', access: 'linked' },
  { path: plansPath, access: 'signed-in' },
  { path: operatorPath, access: 'signed-in' },
  { path: successPath, access: 'open' },
  { path: '/payment/cancel', access: 'open' },
  { path: testCheckoutPath, access: 'open' },
  { path: '/test-swipe', access: 'open' },
  { path: verifyPath, access: 'open' },
  { path: '/help', access: 'open' },
  { path: '/terms', access: 'open' },
  { path: '/privacy', access: 'open' },
  { path: '/unsubscribe/:token', access: 'open' },
  { path: mailboxPath, access: 'open' },
]

const matches = (pattern: string, path: string) => {
  const want = pattern.split('/')
  const have = path.split('/')
  return (
    want.length === have.length &&
    want.every((part, i) => (part.startsWith(':') ? have[i] !== '' : part === have[i]))
  )
}

/** Ignores a trailing slash, like the router. */
export const findScreen = (path: string) => {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return screens.find((screen) => matches(screen.path, plain))
}

import { dashboardPath, type Role } from './roles.ts'

/** `linked`: a page of its own for those who followed a link and are not signed in, where there is one for them. */
type Access = 'open' | 'signed-in' | 'linked' | Role

const inArea = <R extends Role>(role: R, names: string[]) =>
  names.map((name) => ({ path: `/${role}/${name}`, access: role as Access }))

const clientScreens =
  'dashboard welcome profile profile/edit settings liked-properties saved-searches match-history activity-feed security contracts contracts/:contractId'
const ownerScreens =
  'dashboard welcome profile profile/edit settings properties properties/new properties/:listingId liked-clients clients/property clients/moto clients/bicycle clients/yacht ' +
  'view-client/:clientId filters saved-searches match-history activity-feed security contracts contracts/:contractId contracts/:contractId/edit'

/** Mail of a server that has no SMTP; not there in production. */
export const mailboxPath = '/dev/mailbox'

/** Where reports and proofs are decided; whoever is no operator finds nothing there. */
export const operatorPath = '/operator'

export const plansPath = '/subscription-packages'
/** Open to all, but asks whoever is signed out to sign in. */
const successPath = '/payment/success'
/** Where a checkout leads when it was paid; the page waits for the server's word. */
export const paidPath = (checkoutId: string) => `${successPath}?session=${checkoutId}`
/** Where a checkout leads when it was left. */
export const leftPath = (checkoutId: string) => `/payment/cancel?session=${checkoutId}`
/** Where one pays, or pretends to, on a server without a payment service. */
export const testCheckoutPath = '/checkout/test'

export const contractPath = (role: Role, contractId: string) => `/${role}/contracts/${contractId}`
/** Where anyone checks a signed contract. */
export const verifyPath = '/verify'

/** The messages with this conversation open. */
export const conversationPath = (conversationId: string) => `/messages?conversation=${conversationId}`

/** Every screen of the product and who may open it. */
export const screens: readonly { path: string; access: Access }[] = [
  { path: '/', access: 'open' },
  { path: '/reset-password', access: 'open' },
  { path: '/email-change/:answer', access: 'open' },
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

/** A path without its closing slash, as the router reads it. */
export const findScreen = (path: string) => {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return screens.find((screen) => matches(screen.path, plain))
}

/**
 * Where to go after sign-in: the remembered place if it is one of our own screens that asked for it and fits the
 * role, else the role's dashboard. Nothing that a browser could read as another site passes.
 */
export const returnPath = (remembered: string | null | undefined, role: Role): string => {
  const path = remembered?.match(/^\/[\w\-/]*(?=$|[?#]\P{Control}*$)/u)?.[0]
  const screen = path === undefined ? undefined : findScreen(path)
  if (!remembered || !screen) return dashboardPath(role)
  const isForMe = [role, 'signed-in', 'linked'].includes(screen.access)
  return isForMe || screen.path === successPath ? remembered : dashboardPath(role)
}

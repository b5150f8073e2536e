import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import {
  findScreen,
  mailboxPath,
  operatorPath,
  plansPath,
  screens,
  testCheckoutPath,
  verifyPath,
} from '#shared/routes.ts'
import { Guarded } from './guarded.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { lazyScreen } from '#web/lib/lazy-component.tsx'

const profileScreen = lazyScreen(
  async () => (await import('#web/features/market/profiles/profile-screen.tsx')).ProfileScreen,
)
const editProfileScreen = lazyScreen(
  async () => (await import('#web/features/market/profiles/edit-profile-screen.tsx')).EditProfileScreen,
)
const welcomeScreen = lazyScreen(
  async () => (await import('#web/features/market/onboarding/welcome-screen.tsx')).WelcomeScreen,
)
const settingsScreen = lazyScreen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen)
const activityScreen = lazyScreen(async () => (await import('./activity/activity-screen.tsx')).ActivityScreen)
const matchHistoryScreen = lazyScreen(
  async () => (await import('./matches/match-history-screen.tsx')).MatchHistoryScreen,
)

const savedSearchesScreen = lazyScreen(
  async () =>
    (await import('#web/features/market/saved-searches/saved-searches-screen.tsx')).SavedSearchesScreen,
)

const clientDeckScreen = lazyScreen(
  async () => (await import('./discover/client-deck-screen.tsx')).ClientDeckScreen,
)

const securityScreen = lazyScreen(async () => (await import('./security/security-screen.tsx')).SecurityScreen)

const contractsScreen = lazyScreen(
  async () => (await import('#web/features/contracts/contracts-screen.tsx')).ContractsScreen,
)
const contractScreen = lazyScreen(
  async () => (await import('#web/features/contracts/contract-screen.tsx')).ContractScreen,
)

const paymentScreen = lazyScreen(
  async () => (await import('#web/features/subscriptions/payment-screen.tsx')).PaymentScreen,
)
const notFoundScreen = lazyScreen(
  async () => (await import('#web/features/people/help/not-found-screen.tsx')).NotFoundScreen,
)

const emailedLinkScreen = lazyScreen(
  async () => (await import('#web/features/people/security/emailed-link-screen.tsx')).EmailedLinkScreen,
)

const publicListingPage = lazyScreen(
  async () =>
    (await import('#web/features/market/listings/public/public-listing-page.tsx')).PublicListingPage,
)

const builtScreens: Record<string, ReturnType<typeof lazyScreen>> = {
  '/': lazyScreen(async () => (await import('./role-redirect.tsx')).RoleRedirect),
  '/reset-password': lazyScreen(
    async () => (await import('#web/features/people/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  '/confirm-email': lazyScreen(
    async () => (await import('#web/features/people/accounts/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  '/email-change/:answer': emailedLinkScreen,
  '/stop/:what': emailedLinkScreen,
  '/client/security': securityScreen,
  '/owner/security': securityScreen,
  '/client/dashboard': lazyScreen(
    async () => (await import('./discover/listing-deck-screen.tsx')).ListingDeckScreen,
  ),
  '/owner/clients/property': clientDeckScreen,
  '/owner/clients/moto': clientDeckScreen,
  '/owner/clients/bicycle': clientDeckScreen,
  '/owner/clients/yacht': clientDeckScreen,
  '/test-swipe': lazyScreen(async () => (await import('./discover/test-swipe-screen.tsx')).TestSwipeScreen),
  '/client/profile': profileScreen,
  '/owner/profile': profileScreen,
  '/client/welcome': welcomeScreen,
  '/owner/welcome': welcomeScreen,
  '/client/profile/edit': editProfileScreen,
  '/owner/profile/edit': editProfileScreen,
  '/client/settings': settingsScreen,
  '/owner/settings': settingsScreen,
  '/client/activity-feed': activityScreen,
  '/owner/activity-feed': activityScreen,
  '/client/match-history': matchHistoryScreen,
  '/owner/match-history': matchHistoryScreen,
  '/client/saved-searches': savedSearchesScreen,
  '/owner/saved-searches': savedSearchesScreen,
  '/client/contracts': contractsScreen,
  '/owner/contracts': contractsScreen,
  '/client/contracts/:contractId': contractScreen,
  '/owner/contracts/:contractId': contractScreen,
  '/owner/contracts/:contractId/edit': lazyScreen(
    async () => (await import('#web/features/contracts/edit-contract-screen.tsx')).EditContractScreen,
  ),
  [verifyPath]: lazyScreen(
    async () => (await import('#web/features/contracts/verify-screen.tsx')).VerifyScreen,
  ),
  [plansPath]: lazyScreen(
    async () => (await import('#web/features/subscriptions/plans-screen.tsx')).PlansScreen,
  ),
  '/payment/success': paymentScreen,
  '/payment/cancel': paymentScreen,
  [testCheckoutPath]: paymentScreen,
  '/messages': lazyScreen(async () => (await import('./messages/messages-screen.tsx')).MessagesScreen),
  '/listing/:listingId': lazyScreen(
    async () => (await import('./listing-page/listing-page-screen.tsx')).ListingPageScreen,
  ),
  '/owner/dashboard': lazyScreen(
    async () => (await import('./dashboard/owner-dashboard-screen.tsx')).OwnerDashboardScreen,
  ),
  '/owner/properties': lazyScreen(
    async () => (await import('#web/features/market/listings/my-listings-screen.tsx')).MyListingsScreen,
  ),
  '/owner/properties/new': lazyScreen(
    async () => (await import('#web/features/market/listings/new-listing-screen.tsx')).NewListingScreen,
  ),
  '/owner/properties/:listingId/calendar': lazyScreen(
    async () => (await import('#web/features/market/calendars/calendar-screen.tsx')).CalendarScreen,
  ),
  '/owner/properties/:listingId': lazyScreen(
    async () => (await import('#web/features/market/listings/edit-listing-screen.tsx')).EditListingScreen,
  ),
  '/client/liked-properties': lazyScreen(
    async () => (await import('./likes/liked-listings-screen.tsx')).LikedListingsScreen,
  ),
  '/owner/liked-clients': lazyScreen(
    async () => (await import('./likes/liked-clients-screen.tsx')).LikedClientsScreen,
  ),
  '/owner/view-client/:clientId': lazyScreen(
    async () => (await import('./client-page/view-client-screen.tsx')).ViewClientScreen,
  ),
  '/owner/filters': lazyScreen(
    async () => (await import('./filters/owner-filters-screen.tsx')).OwnerFiltersScreen,
  ),
  '/unsubscribe/:token': lazyScreen(
    async () => (await import('#web/features/people/notifications/unsubscribe-screen.tsx')).UnsubscribeScreen,
  ),
  '/help': lazyScreen(async () => (await import('#web/features/people/help/help-screen.tsx')).HelpScreen),
  '/terms': lazyScreen(async () => (await import('#web/features/people/help/terms-screen.tsx')).TermsScreen),
  '/privacy': lazyScreen(
    async () => (await import('#web/features/people/help/privacy-screen.tsx')).PrivacyScreen,
  ),
  [operatorPath]: lazyScreen(
    async () => (await import('#web/features/operations/operator/operator-screen.tsx')).OperatorScreen,
  ),
  [mailboxPath]: lazyScreen(
    async () => (await import('#web/features/operations/mailbox/mailbox-screen.tsx')).MailboxScreen,
  ),
}

const routesFor = (access: (typeof screens)[number]['access']) =>
  screens
    .filter((screen) => screen.access === access)
    // Case-sensitive, as on the server.
    .map(({ path }) => <Route key={path} caseSensitive path={path} element={builtScreens[path]?.element} />)

/** The server rendered this page for a visitor. Signing in reloads it. */
const isVisit = 'visit' in document.documentElement.dataset

/** Loads the screen of a path. The page's own preload may have started it already. */
export async function loadScreen(address: string) {
  const screen = findScreen(address)
  if (screen) await (isVisit ? publicListingPage : builtScreens[screen.path])?.load()
}

/** Every screen of the app, behind its guard. */
export const Screens = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Routes>
      {routesFor('open')}
      <Route element={<Guarded />}>{routesFor('signed-in')}</Route>
      <Route element={isVisit ? publicListingPage.element : <Guarded visitors={publicListingPage.element} />}>
        {routesFor('linked')}
      </Route>
      <Route element={<Guarded area="client" />}>{routesFor('client')}</Route>
      <Route element={<Guarded area="owner" />}>{routesFor('owner')}</Route>
      <Route path="*" element={notFoundScreen.element} />
    </Routes>
  </Suspense>
)

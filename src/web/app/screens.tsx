import { Suspense, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { mailboxPath, screens } from '#shared/routes.ts'
import { Guarded } from '#web/features/accounts/guarded.tsx'
import { RoleRedirect } from '#web/features/accounts/role-redirect.tsx'
import { AppSkeleton } from './app-skeleton.tsx'
import { comingScreens } from './coming-screens.ts'
import { ComingScreen, OpenComingScreen } from './coming-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const profileScreen = lazyScreen(
  async () => (await import('#web/features/profiles/profile-screen.tsx')).ProfileScreen,
)
const settingsScreen = lazyScreen(
  async () => (await import('#web/features/settings/settings-screen.tsx')).SettingsScreen,
)
const activityScreen = lazyScreen(
  async () => (await import('#web/features/activity/activity-screen.tsx')).ActivityScreen,
)
const matchHistoryScreen = lazyScreen(
  async () => (await import('#web/features/matches/match-history-screen.tsx')).MatchHistoryScreen,
)

const builtScreens: Record<string, ReactNode> = {
  '/': <RoleRedirect />,
  '/reset-password': lazyScreen(
    async () => (await import('#web/features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  '/client/profile': profileScreen,
  '/owner/profile': profileScreen,
  '/client/settings': settingsScreen,
  '/owner/settings': settingsScreen,
  '/client/activity-feed': activityScreen,
  '/owner/activity-feed': activityScreen,
  '/client/match-history': matchHistoryScreen,
  '/owner/match-history': matchHistoryScreen,
  '/messages': lazyScreen(
    async () => (await import('#web/features/chat/messages-screen.tsx')).MessagesScreen,
  ),
  '/help': lazyScreen(async () => (await import('#web/features/help/help-screen.tsx')).HelpScreen),
  '/terms': lazyScreen(async () => (await import('#web/features/help/terms-screen.tsx')).TermsScreen),
  '/privacy': lazyScreen(async () => (await import('#web/features/help/privacy-screen.tsx')).PrivacyScreen),
  [mailboxPath]: lazyScreen(
    async () => (await import('#web/features/mailbox/mailbox-screen.tsx')).MailboxScreen,
  ),
}

const screenFor = (path: string, access: string) => {
  const coming = comingScreens[path]
  if (!coming) return builtScreens[path]
  return access === 'open' ? <OpenComingScreen {...coming} /> : <ComingScreen {...coming} />
}

const routesFor = (access: (typeof screens)[number]['access']) =>
  screens
    .filter((screen) => screen.access === access)
    .map(({ path }) => <Route key={path} path={path} element={screenFor(path, access)} />)

/** Every screen of the product, behind its guard. */
export const Screens = () => (
  <Suspense fallback={<AppSkeleton />}>
    <Routes>
      {routesFor('open')}
      <Route element={<Guarded />}>{routesFor('signed-in')}</Route>
      <Route element={<Guarded area="client" />}>{routesFor('client')}</Route>
      <Route element={<Guarded area="owner" />}>{routesFor('owner')}</Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  </Suspense>
)

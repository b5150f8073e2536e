import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Me } from '#shared/people/accounts.ts'
import { dashboardPath, type Role } from '#shared/roles.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Shell } from './shell.tsx'
import { useBadges } from './use-badges.ts'
import { useLiveUpdates } from './live/use-live-updates.ts'
import { useWaitingSwipes } from '#web/features/market/swipes/use-waiting-swipes.ts'
import { showErrorText } from '#web/lib/error-toast.ts'
import { clearPersisted } from '#web/lib/clear-persisted.ts'
import { forgetPendingRole, pendingRole, rememberOrigin } from '#web/features/people/accounts/remembered.ts'
import { Unreachable } from './unreachable.tsx'
import { useSession } from '#web/features/people/accounts/use-session.ts'
import { showLiveMatch, useLiveMatch } from '#web/features/market/swipes/live-match-store.ts'
import { useReachedLimit } from '#web/features/subscriptions/reached-limit.ts'

const ModerationNoticeDialog = lazyComponent(
  async () =>
    (await import('#web/features/people/safety/moderation-notice-dialog.tsx')).ModerationNoticeDialog,
)

const AfterSigning = lazyComponent(
  async () => (await import('#web/features/contracts/after-signing.tsx')).AfterSigning,
)

const LimitDialog = lazyComponent(
  async () => (await import('#web/features/subscriptions/limit-dialog.tsx')).LimitDialog,
)

const LiveMatch = lazyComponent(
  async () => (await import('#web/features/conversations/matches/live-match.tsx')).LiveMatch,
)

interface GuardedProps {
  area?: Role
  /** What signed-out visitors see instead of the redirect to the landing page. */
  visitors?: ReactNode
}

/** Screens for one role, or for any signed-in user. The server protects the data; this only redirects. */
export const Guarded = ({ area, visitors }: GuardedProps) => {
  const session = useSession()
  const { pathname } = useLocation()
  switch (session.state) {
    case 'loading':
      return <PageSkeleton />
    case 'unknown':
    case 'role-unknown':
      return <Unreachable onRetry={session.retry} />
    case 'signed-out':
      return visitors ?? <LeaveForLanding />
    case 'no-role':
      return <LeaveForSetup />
    case 'signed-in': {
      const { me, role } = session
      if (area && role !== area) return <Navigate to={dashboardPath(role)} replace />
      // Onboarding comes before the first card, but doesn't block any other screen.
      if (!me.isOnboarded && pathname === dashboardPath(role))
        return <Navigate to={`/${role}/welcome`} replace />
      return <SignedInFrame me={me} role={role} />
    }
  }
}

const SignedInFrame = ({ me, role }: { me: Me; role: Role }) => {
  useLiveUpdates(me.id)
  const { badges, isWarned, signed } = useBadges()
  // Stays mounted once seen, because the follow-up comes after it.
  const [hasSigned, setHasSigned] = useState(false)
  if (signed && !hasSigned) setHasSigned(true)
  useWaitingSwipes(me.id, role)
  const limit = useReachedLimit()
  useEffect(forgetPendingRole, [])
  const matchedId = useLiveMatch()
  return (
    <Shell
      role={role}
      name={me.fullName}
      avatarUrl={me.avatarUrl}
      badges={badges}
      onSignOut={() => void signOut()}
    >
      <Outlet />
      <Suspense>
        {isWarned && <ModerationNoticeDialog />}
        {hasSigned && <AfterSigning signed={signed} />}
        {limit && <LimitDialog thing={limit} />}
        {matchedId && <LiveMatch conversationId={matchedId} onClose={closeLiveMatch} />}
      </Suspense>
    </Shell>
  )
}

const closeLiveMatch = () => showLiveMatch(null)
const signOut = async () => (await import('#web/features/people/accounts/sign-out.ts')).signOut()

/** The landing page is a separate document, so this is a full navigation that clears memory. */
const LeaveForLanding = () => {
  useEffect(() => {
    clearPersisted()
    rememberOrigin()
    location.replace('/')
  }, [])
  return <PageSkeleton />
}

const LeaveForSetup = () => {
  useEffect(() => {
    // A pending role is about to complete the setup.
    if (!pendingRole()) void showErrorText('account_setup_incomplete')
  }, [])
  return <Navigate to="/" replace />
}

import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Me } from '#shared/accounts.ts'
import { dashboardPath, type Role } from '#shared/roles.ts'
import { AppSkeleton } from '#web/ui/app-skeleton.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Shell } from './shell.tsx'
import { useBadges } from './use-badges.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useWaitingSwipes } from '#web/features/decks/use-waiting-swipes.ts'
import { showErrorText } from '#web/lib/error-toast.ts'
import { forgetKept } from '#web/lib/forget-kept.ts'
import { rememberOrigin } from '#web/features/accounts/remembered.ts'
import { Unreachable } from './unreachable.tsx'
import { useSession } from '#web/features/accounts/use-session.ts'
import { useReachedLimit } from '#web/features/subscriptions/reached-limit.ts'

const StandingDialog = lazyPart(
  async () => (await import('#web/features/safety/standing-dialog.tsx')).StandingDialog,
)

const LimitDialog = lazyPart(
  async () => (await import('#web/features/subscriptions/limit-dialog.tsx')).LimitDialog,
)

interface GuardedProps {
  area?: Role
  /** What they see who are not signed in, where there is something for them. */
  visitors?: ReactNode
}

/** Screens for one role, or for anybody who is signed in. The server guards the data; this only leads people right. */
export const Guarded = ({ area, visitors }: GuardedProps) => {
  const session = useSession()
  const { pathname } = useLocation()
  switch (session.state) {
    case 'loading':
      return <AppSkeleton />
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
      // The first steps come before the first card, and in nobody's way who wants to go elsewhere.
      if (!me.isOnboarded && pathname === dashboardPath(role))
        return <Navigate to={`/${role}/welcome`} replace />
      return <SignedInFrame me={me} role={role} />
    }
  }
}

const SignedInFrame = ({ me, role }: { me: Me; role: Role }) => {
  useShortcuts(me.metadata.role ?? role)
  useLiveUpdates(me.id)
  const { badges, isWarned } = useBadges()
  useWaitingSwipes(me.id, role)
  const limit = useReachedLimit()
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
        {isWarned && <StandingDialog />}
        {limit && <LimitDialog thing={limit} />}
      </Suspense>
    </Shell>
  )
}

const signOut = async () => (await import('#web/features/accounts/sign-out.ts')).signOut()

/** The landing page is a page of its own, so this is a real navigation: nothing stays in memory. */
const LeaveForLanding = () => {
  useEffect(() => {
    forgetKept()
    rememberOrigin()
    location.replace('/')
  }, [])
  return <AppSkeleton />
}

const LeaveForSetup = () => {
  useEffect(() => {
    void showErrorText('account_setup_incomplete')
  }, [])
  return <Navigate to="/" replace />
}

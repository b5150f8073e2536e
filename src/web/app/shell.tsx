import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#shared/roles.ts'
import { classes } from '#web/ui/classes.ts'
import { NewMessageCount } from '#web/ui/document-title.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { Badges } from './nav-items.ts'
import { Rail } from './rail.tsx'
import { usePageArrival } from './use-page-arrival.ts'

interface ShellProps {
  role: Role
  name: string
  avatarUrl: string | null
  badges: Badges
  onSignOut: () => void
  children: ReactNode
}

/** The frame of every signed-in screen: a bottom bar on phones, a rail on the left on desktop; neither in onboarding. */
export const Shell = ({ role, name, avatarUrl, badges, onSignOut, children }: ShellProps) => {
  const pageRef = usePageArrival()
  const isOnboarding = useLocation().pathname === `/${role}/welcome`
  return (
    <div
      className={classes(
        'overflow-x-clip',
        !isOnboarding && 'desk:grid desk:grid-cols-[244px_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      {!isOnboarding && (
        <Rail role={role} name={name} avatarUrl={avatarUrl} badges={badges} onSignOut={onSignOut} />
      )}
      <main
        ref={pageRef}
        id="main"
        tabIndex={-1}
        className="flex min-h-dvh min-w-0 flex-col pb-(--floor) outline-none"
      >
        <NewMessageCount value={badges.messages ?? 0}>{children}</NewMessageCount>
      </main>
      <BottomBar role={role} badges={badges} />
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { returnPath } from '#shared/return-path.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import {
  forgetOrigin,
  forgetPendingRole,
  rememberedOrigin,
} from '#web/features/people/accounts/remembered.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Unreachable } from './unreachable.tsx'
import { useSession } from '#web/features/people/accounts/use-session.ts'

const AccountSetup = lazyComponent(
  async () => (await import('#web/features/people/accounts/account-setup.tsx')).AccountSetup,
)

const roleRetriesAfterSignIn = 3
const newAccountGraceMs = 15_000
const newAccountPollMs = 2000

const isOlderThanGrace = (createdAt: string) => Date.now() - Date.parse(createdAt) > newAccountGraceMs

/** `/` for signed-in users: a skeleton, then a redirect to their dashboard. */
export const RoleRedirect = () => {
  const session = useSession({ roleRetries: roleRetriesAfterSignIn })
  switch (session.state) {
    case 'loading':
      return <PageSkeleton />
    case 'unknown':
      return <Unreachable onRetry={session.retry} />
    case 'signed-out':
      return <StartOver />
    case 'role-unknown':
      return <RoleUnknown createdAt={session.me.createdAt} onRetry={session.retry} />
    case 'no-role':
      return <WithoutRole createdAt={session.me.createdAt} />
    case 'signed-in':
      return <GoOn role={session.role} />
  }
}

const GoOn = ({ role }: { role: Role }) => {
  const [path] = useState(() => returnPath(rememberedOrigin(), role))
  useEffect(() => {
    forgetOrigin()
    forgetPendingRole()
  }, [])
  return <Navigate to={path} replace />
}

const StartOver = () => {
  useEffect(() => location.replace('/'), [])
  return <PageSkeleton />
}

/** Whether a new account's grace period is over. Until then, refetches the role without showing an error. */
function useGraceOver(createdAt: string) {
  const queryClient = useQueryClient()
  const [isGraceOver, setIsGraceOver] = useState(() => isOlderThanGrace(createdAt))
  useEffect(() => {
    if (isGraceOver) return undefined
    const poll = setInterval(() => {
      if (isOlderThanGrace(createdAt)) setIsGraceOver(true)
      else void queryClient.invalidateQueries({ queryKey: ['role'] })
    }, newAccountPollMs)
    return () => clearInterval(poll)
  }, [isGraceOver, createdAt, queryClient])
  return isGraceOver
}

interface RoleUnknownProps {
  createdAt: string
  onRetry: () => void
}

/** The account may be fine: the role could not be fetched. */
const RoleUnknown = ({ createdAt, onRetry }: RoleUnknownProps) => {
  const isGraceOver = useGraceOver(createdAt)
  useEffect(() => {
    if (isGraceOver)
      showToast({
        title: t('Account Setup Issue'),
        description: t('We couldn’t load your account. Please try again in a moment.'),
        tone: 'danger',
      })
  }, [isGraceOver])
  return isGraceOver ? <Unreachable onRetry={onRetry} /> : <PageSkeleton />
}

const WithoutRole = ({ createdAt }: { createdAt: string }) => (
  <AccountSetup isOffering={useGraceOver(createdAt)} />
)

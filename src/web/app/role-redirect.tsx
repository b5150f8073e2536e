import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Role } from '#shared/roles.ts'
import { returnPath } from '#shared/routes.ts'
import { AppSkeleton } from '#web/ui/app-skeleton.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { showErrorText } from '#web/lib/error-toast.ts'
import { forgetOrigin, forgetPendingRole, rememberedOrigin } from '#web/features/accounts/remembered.ts'
import { Unreachable } from './unreachable.tsx'
import { useSession } from '#web/features/accounts/use-session.ts'

const AccountSetup = lazyPart(
  async () => (await import('#web/features/accounts/account-setup.tsx')).AccountSetup,
)

const roleRetriesAfterSignIn = 3
const newAccountGraceMs = 15_000
const newAccountPollMs = 2000

const isOlderThanGrace = (createdAt: string) => Date.now() - Date.parse(createdAt) > newAccountGraceMs

/** `/` for the signed-in: a skeleton, then their own dashboard. */
export const RoleRedirect = () => {
  const session = useSession({ roleRetries: roleRetriesAfterSignIn })
  switch (session.state) {
    case 'loading':
      return <AppSkeleton />
    case 'unknown':
      return <Unreachable onRetry={session.retry} />
    case 'signed-out':
      return <StartOver />
    case 'role-unknown':
      return <WithoutRole title="Account Setup Issue" createdAt={session.me.createdAt} />
    case 'no-role':
      return <WithoutRole title="Account Setup Incomplete" createdAt={session.me.createdAt} />
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
  return <AppSkeleton />
}

interface WithoutRoleProps {
  title: string
  createdAt: string
}

/** A brand-new account is given a moment in silence; an older one is told and can choose. */
const WithoutRole = ({ title, createdAt }: WithoutRoleProps) => {
  const queryClient = useQueryClient()
  const [isGraceOver, setIsGraceOver] = useState(() => isOlderThanGrace(createdAt))

  useEffect(() => {
    if (isGraceOver) {
      void showErrorText('account_setup_incomplete', undefined, title)
      return undefined
    }
    const poll = setInterval(() => {
      if (isOlderThanGrace(createdAt)) setIsGraceOver(true)
      else void queryClient.invalidateQueries({ queryKey: ['role'] })
    }, newAccountPollMs)
    return () => clearInterval(poll)
  }, [isGraceOver, title, createdAt, queryClient])

  return <AccountSetup title={title} isOffering={isGraceOver} />
}

import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { getMe } from '#shared/people/accounts.ts'
import type { Role } from '#shared/roles.ts'
import { meQuery, roleQuery } from '#web/features/people/accounts/session-queries.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { logShortcuts } from '#web/lib/log-shortcuts.ts'
import { findShortcut } from '#web/lib/shortcuts.ts'

/**
 * The role from the sign-up metadata only picks the path; the guards decide. Open pages haven't fetched the session.
 */
async function findPathRole(): Promise<Role> {
  const me = queryClient.getQueryData(meQuery.queryKey) ?? (await call(getMe).catch(() => undefined))
  const known = me && queryClient.getQueryData(roleQuery(me.id).queryKey)?.role
  return me?.metadata.role ?? known ?? 'client'
}

export function useShortcuts() {
  const navigate = useNavigate()
  // A layout effect, so the shortcuts work as soon as the screen is painted.
  useLayoutEffect(() => {
    const handle = async (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === '/') return logShortcuts()
      const shortcut = findShortcut(event)
      if (!shortcut) return
      event.preventDefault()
      const path = shortcut.path(await findPathRole())
      // The landing page is a separate document, and only the server knows whether to show it.
      if (path === '/' && !queryClient.getQueryData(meQuery.queryKey)) location.assign('/')
      else void navigate(path)
    }
    const listener = (event: KeyboardEvent) => void handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [navigate])
}

import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import { invalidate } from '#web/lib/query-keys.ts'
import { applyTheme } from '#web/lib/apply-theme.ts'

/** Applies changes that were made here, in another tab or on another device. */
export async function refreshSettings(queryClient: QueryClient) {
  await invalidate(queryClient, 'me')
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (me && document.documentElement.dataset['theme'] !== me.theme) applyTheme(me.theme)
}

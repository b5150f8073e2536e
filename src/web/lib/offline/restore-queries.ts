import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/people/accounts.ts'
import { applyTheme } from '../apply-theme.ts'
import { persistedQueries } from './persisted-queries.ts'

/**
 * Restores saved responses where there is nothing newer, unless they belong to someone other than `me`. Returns their
 * user.
 */
export function restoreQueries(queryClient: QueryClient, me: Me | undefined): Me | undefined {
  const kept = persistedQueries(localStorage).read()
  if (!kept || (me && me.id !== kept.me.id)) return undefined
  for (const { key, data, at } of kept.answers) {
    if (queryClient.getQueryData(key) !== undefined) continue
    // Keeps it for as long as the network is down.
    queryClient.getQueryCache().build(queryClient, { queryKey: key, gcTime: Infinity })
    queryClient.setQueryData(key, data, { updatedAt: at })
  }
  if (document.documentElement.dataset['theme'] !== kept.me.theme) applyTheme(kept.me.theme)
  return kept.me
}

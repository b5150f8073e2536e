import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/accounts.ts'
import { applyTheme } from '#web/features/settings/apply-theme.ts'
import { keptAnswers } from './kept-answers.ts'

/** Puts what was kept where there is nothing newer; returns whose it is. */
export function restoreAnswers(queryClient: QueryClient): Me | undefined {
  const kept = keptAnswers(localStorage).read()
  const me = queryClient.getQueryData<Me>(['me'])
  if (!kept || (me && me.id !== kept.me.id)) return undefined
  for (const { key, data, at } of kept.answers) {
    if (queryClient.getQueryData(key) !== undefined) continue
    // It stays for as long as there is no network.
    queryClient.getQueryCache().build(queryClient, { queryKey: key, gcTime: Infinity })
    queryClient.setQueryData(key, data, { updatedAt: at })
  }
  if (document.documentElement.dataset['theme'] !== kept.me.theme) applyTheme(kept.me.theme)
  return kept.me
}

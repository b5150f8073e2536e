import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/accounts.ts'
import { applyTheme } from './apply-theme.ts'

/** Something was changed, perhaps in another tab or on another device: this page follows. */
export async function refreshSettings(queryClient: QueryClient) {
  await Promise.all(
    [['me'], ['notification-choices']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
  const me = queryClient.getQueryData<Me>(['me'])
  if (me && document.documentElement.dataset['theme'] !== me.theme) applyTheme(me.theme)
}

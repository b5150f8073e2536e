import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setMyTheme, type Me } from '#shared/accounts.ts'
import type { Theme } from '#shared/themes.ts'
import { applyTheme } from './apply-theme.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'

/** Shows the theme at once and saves it; goes back when that fails. */
export function useTheme(me: Me) {
  const queryClient = useQueryClient()
  const show = (theme: Theme) => {
    applyTheme(theme)
    queryClient.setQueryData<Me>(['me'], (old) => old && { ...old, theme })
  }
  const { mutate } = useMutation({
    mutationFn: (theme: Theme) => call(setMyTheme, { body: { theme } }),
    onMutate: (theme) => {
      show(theme)
      return me.theme
    },
    onError: (error, _, earlier) => {
      if (earlier) show(earlier)
      showErrorToast(error, 'The theme could not be saved. Please try again.')
    },
  })
  return { theme: me.theme, setTheme: (theme: Theme) => mutate(theme) }
}

import { useQueryClient } from '@tanstack/react-query'
import { setMyTheme, type Me } from '#shared/accounts.ts'
import { changeSettings, type SettingsChange } from '#shared/settings.ts'
import type { Theme } from '#shared/themes.ts'
import { call } from '#web/lib/api.ts'
import { applyFormats } from '#web/lib/formats.ts'
import { applyTheme } from './apply-theme.ts'
import { changeWithUndo } from './change-with-undo.ts'

/** How to change what is kept with the profile. */
export function useSettings(me: Me) {
  const queryClient = useQueryClient()
  const show = (change: Partial<Me>) => {
    queryClient.setQueryData<Me>(['me'], (old) => {
      const now = old && { ...old, ...change }
      if (now) applyFormats(now)
      return now
    })
    if (change.theme) applyTheme(change.theme)
  }

  return {
    setTheme: (theme: Theme, words: (theme: Theme) => string) =>
      changeWithUndo({
        from: me.theme,
        to: theme,
        show: (value) => show({ theme: value }),
        save: (value) => call(setMyTheme, { body: { theme: value } }),
        words,
        what: 'The theme',
      }),

    change: <Name extends keyof SettingsChange>(
      name: Name,
      value: Me[Name],
      what: string,
      words: (value: Me[Name]) => string,
    ) =>
      changeWithUndo({
        from: me[name],
        to: value,
        show: (shown) => show({ [name]: shown }),
        save: (saved) => call(changeSettings, { body: { [name]: saved } }),
        words,
        what,
      }),
  }
}

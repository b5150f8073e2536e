import { useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/messages/t.ts'
import { setMyTheme, type Me } from '#shared/people/accounts.ts'
import { changeSettings, type SettingsChange } from '#shared/people/settings.ts'
import type { ThemeChoice } from '#shared/themes.ts'
import { meQuery } from '#web/features/people/accounts/session-queries.ts'
import { call } from '#web/lib/api.ts'
import { applyFormats } from '#web/lib/formats.ts'
import { applyTheme } from '#web/lib/apply-theme.ts'
import { changeWithUndo } from '#web/lib/change-with-undo.ts'

/** Changes the settings stored with the profile. */
export function useSettings(me: Me) {
  const queryClient = useQueryClient()
  const show = (change: Partial<Me>) => {
    queryClient.setQueryData(meQuery.queryKey, (old) => {
      const now = old && { ...old, ...change }
      if (now) applyFormats(now)
      return now
    })
    if (change.theme) applyTheme(change.theme)
  }

  return {
    setTheme: (theme: ThemeChoice, text: (theme: ThemeChoice) => string) =>
      changeWithUndo({
        from: me.theme,
        to: theme,
        show: (value) => show({ theme: value }),
        save: (value) => call(setMyTheme, { body: { theme: value } }),
        text,
        failed: t('The theme couldn’t be saved. Please try again.'),
      }),

    change: <Name extends keyof SettingsChange>(
      name: Name,
      value: Me[Name],
      failed: string,
      text: (value: Me[Name]) => string,
    ) =>
      changeWithUndo({
        from: me[name],
        to: value,
        show: (shown) => show({ [name]: shown }),
        save: (saved) => call(changeSettings, { body: { [name]: saved } }),
        text,
        failed,
      }),
  }
}

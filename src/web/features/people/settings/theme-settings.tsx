import { t } from '#shared/messages/t.ts'
import type { Me } from '#shared/people/accounts.ts'
import { SettingsSection } from './settings-section.tsx'
import { themeName, ThemePicker } from './theme-picker.tsx'
import { useSettings } from './use-settings.ts'

export const ThemeSettings = ({ me }: { me: Me }) => {
  const { setTheme } = useSettings(me)
  return (
    <SettingsSection id="appearance" title={t('Appearance')}>
      <ThemePicker
        value={me.theme}
        onChange={(theme) => setTheme(theme, (value) => t('Theme: {name}', { name: themeName[value] }))}
      />
    </SettingsSection>
  )
}

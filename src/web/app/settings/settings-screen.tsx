import { EyeOff, FileText, LifeBuoy, Search, ShieldCheck, WifiOff } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { RowLink } from '#web/ui/row-link.tsx'
import { useMe, useRole } from '#web/features/people/accounts/use-session.ts'
import { NotificationSettings } from '#web/features/people/notifications/notification-settings.tsx'
import { BlockedPeople } from '#web/features/people/safety/blocked-people.tsx'
import { offeredLanguages } from '#web/lib/page-language.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FormatSettings } from '#web/features/people/settings/format-settings.tsx'
import { LanguageSettings } from '#web/features/people/settings/language-settings.tsx'
import { PrivacySettings } from '#web/features/people/settings/privacy-settings.tsx'
import { SettingsNav } from '#web/features/people/settings/settings-nav.tsx'
import { SettingsSection } from '#web/features/people/settings/settings-section.tsx'
import { ThemeSettings } from '#web/features/people/settings/theme-settings.tsx'

export const SettingsScreen = () => {
  const me = useMe()
  const role = useRole()
  return (
    <div className="page">
      <PageHeader title={t('Settings')} onBack={() => history.back()} />
      <div className="flex gap-10 px-4 pt-1 pb-8 desk:px-10">
        <SettingsNav area={`/${role}`} />
        <div className="grid w-full min-w-0 gap-8 desk:gap-10">
          <OfflineNote />
          <ThemeSettings me={me} />
          <SettingsSection
            id="notifications"
            title={t('Notifications')}
            hint={t('What we notify you about, and how. Your activity feed always has everything.')}
          >
            <NotificationSettings userId={me.id} role={role} />
          </SettingsSection>
          <PrivacySettings me={me} role={role} />
          <BlockedPeople />
          {offeredLanguages().length > 1 && <LanguageSettings />}
          <FormatSettings me={me} />
          <More area={`/${role}`} />
        </div>
      </div>
    </div>
  )
}

const OfflineNote = () =>
  useOnline() ? null : (
    <p className="flex items-center gap-3 rounded-inner bg-surface-sunken p-4 text-base">
      <WifiOff className="size-5 text-ink-muted" />
      {t('You’re offline. You can look around now and make changes when you’re back.')}
    </p>
  )

const More = ({ area }: { area: string }) => (
  <SettingsSection id="more" title={t('More')}>
    <Panel className="px-4! py-1!">
      <nav aria-label={t('More')} className="grid divide-y divide-line">
        <RowLink to={`${area}/security`} icon={ShieldCheck} label={t('Security')} />
        <RowLink to={`${area}/saved-searches`} icon={Search} label={t('Saved searches')} />
        <RowLink to="/help" icon={LifeBuoy} label={t('Help')} />
        <RowLink to="/terms" icon={FileText} label={t('Terms')} />
        <RowLink to="/privacy" icon={EyeOff} label={t('Privacy policy')} />
      </nav>
    </Panel>
  </SettingsSection>
)

import { EyeOff, FileText, LifeBuoy, Search, ShieldCheck, WifiOff } from 'lucide-react'
import { PlaceLink } from '#web/ui/place-link.tsx'
import { useMe, useRole } from '#web/features/accounts/use-session.ts'
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx'
import { BlockedPeople } from '#web/features/safety/blocked-people.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FormatSettings } from './format-settings.tsx'
import { PrivacySettings } from './privacy-settings.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsSection } from './settings-section.tsx'
import { ThemeSettings } from './theme-settings.tsx'

export const SettingsScreen = () => {
  const me = useMe()
  const role = useRole()
  return (
    <div className="page">
      <PageHeader title="Settings" onBack={() => history.back()} />
      <div className="flex gap-10 px-4 pt-1 pb-8 desk:px-10">
        <SettingsNav area={`/${role}`} />
        <div className="grid w-full min-w-0 gap-8 desk:gap-10">
          <OfflineNote />
          <ThemeSettings me={me} />
          <SettingsSection
            id="notifications"
            title="Notifications"
            hint="What you hear of, and how. Your activity feed always has everything."
          >
            <NotificationSettings userId={me.id} role={role} />
          </SettingsSection>
          <PrivacySettings me={me} role={role} />
          <BlockedPeople />
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
      You’re offline. You can look around, and change things when you’re back.
    </p>
  )

const More = ({ area }: { area: string }) => (
  <SettingsSection id="more" title="More">
    <Panel className="px-4! py-1!">
      <nav aria-label="More" className="grid divide-y divide-line">
        <PlaceLink to={`${area}/security`} icon={ShieldCheck} label="Security" />
        <PlaceLink to={`${area}/saved-searches`} icon={Search} label="Saved searches" />
        <PlaceLink to="/help" icon={LifeBuoy} label="Help" />
        <PlaceLink to="/terms" icon={FileText} label="Terms" />
        <PlaceLink to="/privacy" icon={EyeOff} label="Privacy policy" />
      </nav>
    </Panel>
  </SettingsSection>
)

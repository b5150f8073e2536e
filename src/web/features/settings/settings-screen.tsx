import { EyeOff, FileText, LifeBuoy } from 'lucide-react'
import type { Me } from '#shared/accounts.ts'
import { PlaceLink } from '#web/app/place-link.tsx'
import { useMe } from '#web/features/accounts/use-session.ts'
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx'
import { BlockedPeople } from '#web/features/safety/blocked-people.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { useTheme } from './use-theme.ts'

export const SettingsScreen = () => {
  const me = useMe()
  return (
    <>
      <PageHeader title="Settings" onBack={() => history.back()} />
      <div className="grid w-full max-w-[720px] gap-7 px-4 pt-1 pb-8 desk:gap-8 desk:px-10">
        <Appearance me={me} />
        <NotificationSettings userId={me.id} />
        <BlockedPeople />
        <About />
      </div>
    </>
  )
}

const Appearance = ({ me }: { me: Me }) => {
  const { theme, setTheme } = useTheme(me)
  return (
    <section>
      <h2 className="mb-3.5 text-title-3">Appearance</h2>
      <ThemePicker value={theme} onChange={setTheme} />
    </section>
  )
}

const About = () => (
  <section>
    <h2 className="mb-3 text-title-3">About</h2>
    <Panel className="px-4! py-1!">
      <nav aria-label="About" className="grid divide-y divide-line">
        <PlaceLink to="/help" icon={LifeBuoy} label="Help" />
        <PlaceLink to="/terms" icon={FileText} label="Terms" />
        <PlaceLink to="/privacy" icon={EyeOff} label="Privacy" />
      </nav>
    </Panel>
  </section>
)

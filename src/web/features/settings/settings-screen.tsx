import type { Me } from '#shared/accounts.ts'
import { useMe } from '#web/features/accounts/use-session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Link } from 'react-router'
import { ThemePicker } from './theme-picker.tsx'
import { useTheme } from './use-theme.ts'

export const SettingsScreen = () => {
  const me = useMe()
  return (
    <>
      <PageHeader title="Settings" onBack={() => history.back()} />
      <div className="grid w-full max-w-[720px] gap-4 px-4 pb-8 desk:px-10">
        <Appearance me={me} />
        <About />
      </div>
    </>
  )
}

const Appearance = ({ me }: { me: Me }) => {
  const { theme, setTheme } = useTheme(me)
  return (
    <Panel>
      <h2 className="mb-4 text-title-3">Appearance</h2>
      <ThemePicker value={theme} onChange={setTheme} />
    </Panel>
  )
}

const About = () => (
  <Panel>
    <h2 className="mb-2 text-title-3">About</h2>
    <nav aria-label="About" className="flex flex-wrap gap-x-6">
      {['Help', 'Terms', 'Privacy'].map((name) => (
        <Link key={name} to={`/${name.toLowerCase()}`} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      ))}
    </nav>
  </Panel>
)

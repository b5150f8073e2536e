import { Bell, EyeOff, Globe, Languages, Palette, Search, ShieldCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { offeredLanguages } from '#web/lib/page-language.ts'

interface SettingsLink {
  to: string
  icon: LucideIcon
  label: string
}

const linksIn = (area: string): SettingsLink[] => [
  { to: '#appearance', icon: Palette, label: t('Appearance') },
  { to: '#notifications', icon: Bell, label: t('Notifications') },
  { to: '#privacy', icon: EyeOff, label: t('Privacy') },
  ...(offeredLanguages().length > 1 ? [{ to: '#language', icon: Languages, label: t('Language') }] : []),
  { to: '#formats', icon: Globe, label: t('Dates and units') },
  { to: `${area}/security`, icon: ShieldCheck, label: t('Security') },
  { to: `${area}/saved-searches`, icon: Search, label: t('Saved searches') },
]

const linkClasses =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-muted no-underline transition-colors duration-(--dur-quick) hover:bg-surface-sunken hover:text-ink'

/** Beside the settings if there is room: links to every section. */
export const SettingsNav = ({ area }: { area: string }) => (
  <nav aria-label={t('Settings')} className="sticky top-4 w-54 shrink-0 self-start max-[1179px]:hidden">
    <ul className="grid gap-0.5">
      {linksIn(area).map(({ to, icon: Icon, label }) => (
        <li key={to}>
          <PlainOrLink to={to}>
            <Icon className="size-5" />
            {label}
          </PlainOrLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Within the page, plain anchors let the browser scroll. */
const PlainOrLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('#') ? (
    <a href={to} className={linkClasses}>
      {children}
    </a>
  ) : (
    <Link to={to} className={linkClasses}>
      {children}
    </Link>
  )

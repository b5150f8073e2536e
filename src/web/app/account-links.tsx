import { LifeBuoy, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { classes } from '#web/ui/classes.ts'

interface AccountLinksProps {
  role: Role
  onFollow: () => void
  onSignOut: () => void
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-base font-medium no-underline -outline-offset-2 hover:bg-surface-sunken [&_.lucide]:size-5'

/** The links in the account menu at the bottom of the rail. */
export const AccountLinks = ({ role, onFollow, onSignOut }: AccountLinksProps) => {
  const links = [
    { label: t('Profile'), icon: UserRound, to: `/${role}/profile` },
    { label: t('Settings'), icon: Settings, to: `/${role}/settings` },
    { label: t('Security'), icon: ShieldCheck, to: `/${role}/security` },
    { label: t('Help'), icon: LifeBuoy, to: '/help' },
  ]
  return (
    <>
      <nav aria-label={t('Account')}>
        <ul>
          {links.map(({ label, icon: Icon, to }) => (
            <li key={to}>
              <Link to={to} onClick={onFollow} className={itemClasses}>
                <Icon />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mx-3 my-1.5 h-px bg-line" />
      <button type="button" onClick={onSignOut} className={classes(itemClasses, 'text-error-text')}>
        <LogOut />
        {t('Sign Out')}
      </button>
    </>
  )
}

import { ChevronsUpDown, LifeBuoy, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import type { Role } from '#shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'

interface AccountMenuProps {
  role: Role
  name: string
  avatarUrl: string | null
  onSignOut: () => void
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-base font-medium no-underline -outline-offset-2 hover:bg-surface-sunken [&_.lucide]:size-5'

/** At the foot of the rail; a native popover, so that Escape and a click elsewhere close it. */
export const AccountMenu = ({ role, name, avatarUrl, onSignOut }: AccountMenuProps) => {
  const id = useId()
  const menuRef = useRef<HTMLDivElement>(null)
  const close = () => menuRef.current?.hidePopover()
  const links = [
    { label: 'Profile', icon: UserRound, to: `/${role}/profile` },
    { label: 'Settings', icon: Settings, to: `/${role}/settings` },
    { label: 'Security', icon: ShieldCheck, to: `/${role}/security` },
    { label: 'Help', icon: LifeBuoy, to: '/help' },
  ]
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex w-full items-center gap-3 rounded-control p-3 text-left transition-colors duration-(--dur-quick) hover:bg-surface-sunken"
      >
        <Avatar name={name} url={avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base leading-[1.3] font-semibold">{name}</span>
          <span className="block text-sm text-ink-muted">{role === 'owner' ? 'Owner' : 'Client'}</span>
        </span>
        <ChevronsUpDown className="size-[18px] text-ink-muted" />
      </button>
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        className="inset-auto bottom-[88px] left-4 w-[212px] rounded-inner bg-surface-raised p-1.5 text-ink shadow-3 inset-ring inset-ring-line open:animate-fade-in"
      >
        <nav aria-label="Account">
          <ul>
            {links.map(({ label, icon: Icon, to }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={itemClasses}>
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
          Sign Out
        </button>
      </div>
    </>
  )
}

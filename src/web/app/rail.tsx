import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { dashboardPath, type Role } from '#shared/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { shortcutTo } from '#web/lib/shortcuts.ts'
import { currentAt, railItems, type Badges } from './nav-items.ts'

interface RailProps {
  role: Role
  name: string
  avatarUrl: string | null
  badges: Badges
  onSignOut: () => void
}

export const Rail = ({ role, name, avatarUrl, badges, onSignOut }: RailProps) => {
  const { pathname } = useLocation()
  return (
    <header
      data-rail=""
      className="sticky top-0 flex h-[calc(100dvh-var(--rail-foot))] flex-col overflow-y-auto border-e border-line px-4 pt-6 pb-4 max-desk:hidden"
    >
      <Link
        to={dashboardPath(role)}
        className="-mt-2 mb-5 flex min-h-11 items-center self-start rounded-control px-3 no-underline"
      >
        <Brand />
      </Link>
      <nav aria-label={t('Main', undefined, 'label of the navigation')} className="pb-6">
        <ul className="grid gap-1">
          {railItems(role).map((item) => {
            const { label, icon: Icon, to, counts } = item
            const count = (counts && badges[counts]) ?? 0
            return (
              <li key={to}>
                <WithShortcut keys={shortcutTo(to, role)}>
                  <Link
                    to={to}
                    aria-current={currentAt(item, pathname)}
                    className="group flex min-h-12 items-center gap-3.5 rounded-control px-3 font-medium text-ink-muted no-underline transition-colors duration-(--dur-quick) hover:bg-surface-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-title aria-[current]:text-accent-soft-ink"
                  >
                    <Icon className="size-[22px] group-aria-[current]:stroke-[2.1]" />
                    {label}
                    {count > 0 && (
                      <>
                        <Badge count={count} className="ms-auto" />
                        <span className="sr-only">
                          {t('new', undefined, 'after a number of messages, likes or the like')}
                        </span>
                      </>
                    )}
                  </Link>
                </WithShortcut>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-auto">
        <AccountMenu role={role} name={name} avatarUrl={avatarUrl} onSignOut={onSignOut} />
      </div>
    </header>
  )
}

const WithShortcut = ({ keys, children }: { keys: string | undefined; children: ReactElement<object> }) =>
  keys ? <Tooltip text={keys}>{children}</Tooltip> : children

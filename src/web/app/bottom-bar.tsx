import { Link, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { barItems, currentAt, hasOwnFoot, type Badges } from './nav-items.ts'

interface BottomBarProps {
  role: Role
  badges: Badges
}

export const BottomBar = ({ role, badges }: BottomBarProps) => {
  const { pathname, search } = useLocation()
  if (hasOwnFoot(pathname, search)) return null
  return (
    <nav
      aria-label={t('Main', undefined, 'label of the navigation')}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-10 h-(--bottom-bar-height) border-t border-line bg-surface px-1.5 pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <ul className="grid h-full grid-cols-5">
        {barItems(role).map((item) => {
          const { label, icon: Icon, to, counts } = item
          const count = (counts && badges[counts]) ?? 0
          return (
            <li key={to} className="grid">
              <Link
                to={to}
                aria-current={currentAt(item, pathname)}
                className="group relative grid content-center justify-items-center gap-[3px] rounded-control text-xs font-medium text-ink-muted no-underline -outline-offset-4 aria-[current]:font-bold aria-[current]:text-accent"
              >
                <Icon className="size-6 group-aria-[current]:stroke-[2.25]" />
                {label}
                {count > 0 && (
                  <>
                    <Badge
                      count={count}
                      className="absolute top-2 start-[calc(50%+5px)] h-[18px]! min-w-[18px]! px-[5px]! text-[0.6875rem]! ring-2 ring-surface"
                    />
                    <span className="sr-only">
                      {t('new', undefined, 'after a number of messages, likes or the like')}
                    </span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

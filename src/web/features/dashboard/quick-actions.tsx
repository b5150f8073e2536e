import { BellRing, LayoutList, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { myListingsPath } from '#web/features/listings/paths.ts'

interface Action {
  to: string
  icon: LucideIcon
  name: string
  line: string
}

const actions: Action[] = [
  { to: myListingsPath, icon: LayoutList, name: 'Listings', line: 'Edit, pause, publish' },
  { to: '/owner/filters', icon: SlidersHorizontal, name: 'Filters', line: 'Whom to meet' },
  { to: '/owner/saved-searches', icon: BellRing, name: 'Searches', line: 'Hear of new clients' },
]

/** What owners do often, a tap away. */
export const QuickActions = () => (
  <nav aria-label="Quick actions" className="mt-3 grid flex-1 grid-cols-3 gap-3">
    {actions.map(({ to, icon: Icon, name, line }) => (
      <Link
        key={to}
        to={to}
        className="flex min-h-17 flex-col justify-center gap-x-3 rounded-inner bg-surface-raised px-3.5 py-2.5 no-underline shadow-1 transition-shadow duration-(--dur-quick) hover:shadow-2 max-desk:items-center max-desk:gap-y-1 max-desk:text-center desk:px-4.5"
      >
        <span className="flex items-center gap-2 font-semibold max-desk:flex-col max-desk:gap-1 max-desk:text-sm">
          <Icon className="size-5 text-accent" />
          {name}
        </span>
        <span className="mt-0.5 text-sm text-ink-muted max-desk:hidden">{line}</span>
      </Link>
    ))}
  </nav>
)

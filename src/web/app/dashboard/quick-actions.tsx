import { BellRing, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { buttonClasses } from '#web/ui/button.tsx'

interface Action {
  to: string
  icon: LucideIcon
  name: string
}

const actions: Action[] = [
  { to: '/owner/filters', icon: SlidersHorizontal, name: t('Who you’ll meet') },
  { to: '/owner/saved-searches', icon: BellRing, name: t('Alerts for new clients') },
]

/** Frequent actions of owners, in the header of Home. */
export const QuickActions = () => (
  <nav aria-label={t('Quick actions')} className="flex flex-wrap gap-2">
    {actions.map(({ to, icon: Icon, name }) => (
      <Link
        key={to}
        to={to}
        className={`${buttonClasses({ look: 'raised', size: 'small' })} max-desk:gap-1.5! max-desk:px-2.5! max-desk:[&_.lucide]:size-4!`}
      >
        <Icon className="text-accent" />
        {name}
      </Link>
    ))}
  </nav>
)

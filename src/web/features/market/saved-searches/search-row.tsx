import { EllipsisVertical, ListFilter, PencilLine, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { searchPath, type SavedSearch, type SearchAlerts } from '#shared/market/saved-searches.ts'
import { formatDay } from '#web/lib/format-time.ts'
import { whichDay } from '#web/lib/which-day.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AlertsField } from './alerts-field.tsx'
import { formatSearchCriteria, formatNewCount } from './format-search.ts'

interface SearchRowProps {
  search: SavedSearch
  onRename: () => void
  onEdit: () => void
  onDelete: () => void
  onAlerts: (alerts: SearchAlerts) => void
  isBusy: boolean
}

export const SearchRow = ({ search, onRename, onEdit, onDelete, onAlerts, isBusy }: SearchRowProps) => {
  const newHits = formatNewCount(search)
  return (
    <Panel aria-label={search.name} className="flex flex-col gap-3 p-5!">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-title-3 wrap-anywhere">
            {search.name}
            {newHits && <StateBadge tone="good">{newHits}</StateBadge>}
          </h2>
          <p className="mt-1 text-base text-pretty text-ink-muted">
            {formatSearchCriteria(search.criteria).join(' · ')}
          </p>
          {search.notifiedAt && (
            <p className="mt-1 text-sm text-ink-muted">
              {t(
                '{when, select, today {Last alert today} yesterday {Last alert yesterday} other {Last alert {day}}}',
                { when: whichDay(search.notifiedAt), day: formatDay(search.notifiedAt) },
              )}
            </p>
          )}
        </div>
        <Menu
          label={t('Actions for {name}', { name: search.name })}
          items={[
            { label: t('Edit filters'), icon: ListFilter, onSelect: onEdit },
            { label: t('Rename'), icon: PencilLine, onSelect: onRename },
            { label: t('Delete'), icon: Trash2, onSelect: onDelete, isDanger: true },
          ]}
          className="-mt-2 -me-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted transition-colors duration-(--dur-quick) hover:bg-surface-sunken hover:text-ink [&_.lucide]:size-[22px]"
        >
          <EllipsisVertical />
        </Menu>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <AlertsField
          label={t('Alerts for {name}', { name: search.name })}
          value={search.alerts}
          onChange={onAlerts}
          disabled={isBusy}
        />
        <Link
          to={searchPath(search)}
          className={buttonClasses({ look: newHits ? 'primary' : 'quiet', size: 'small' })}
        >
          {newHits ? t('See new') : t('Run search')}
        </Link>
      </div>
    </Panel>
  )
}

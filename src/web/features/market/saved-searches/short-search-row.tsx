import { Link } from 'react-router'
import type { SavedSearch } from '#shared/market/saved-searches.ts'
import { StateBadge } from '#web/ui/badge.tsx'
import { useRowLink } from '#web/ui/list-detail/list-choice.ts'
import { formatSearchCriteria, formatNewCount } from './format-search.ts'

/** A saved search in the list beside its details. */
export const ShortSearchRow = ({ search }: { search: SavedSearch }) => {
  const newHits = formatNewCount(search)
  return (
    <Link
      {...useRowLink(search.id, '')}
      className="grid min-h-18 content-center gap-0.5 py-3 no-underline -outline-offset-2"
    >
      <span className="flex items-center gap-2.5">
        <b className="min-w-0 truncate font-title">{search.name}</b>
        {newHits && <StateBadge tone="good">{newHits}</StateBadge>}
      </span>
      <span className="line-clamp-2 text-sm text-ink-muted">
        {formatSearchCriteria(search.criteria).join(' · ')}
      </span>
    </Link>
  )
}

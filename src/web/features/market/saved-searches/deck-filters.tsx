import { ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { TruncatedMiddle } from '#web/ui/truncated-middle.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMyFilters } from '#web/features/market/filters/use-my-filters.ts'
import { formatDates } from '#web/features/market/filters/format-dates.ts'
import { formatArea, countFilters } from '#web/features/market/filters/format-filters.ts'

type Start = 'top' | 'place'

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet
const FilterSheet = lazyComponent(loadSheet)
/** Prefetch the sheet when the button is hovered. */
const fetchSheet = () => void loadSheet().catch(() => undefined)

/** "Bend · 15 mi", or with dates "Bend · Nov 20–22". */
function formatPlaceAndDates(filters: ClientFilters) {
  const dates = formatDates(filters)
  const { area, startsOn, endsOn } = filters
  if (!dates) return formatArea(area)
  // Dates across a new year name both years and fill the two lines alone.
  if (startsOn?.slice(0, 4) !== endsOn?.slice(0, 4)) return dates.replaceAll(' ', '\u00a0')
  // The dates stay on one line.
  return `${area ? area.city.name : t('Anywhere')} · ${dates.replaceAll(' ', '\u00a0')}`
}

const chip =
  'min-h-11 items-center justify-center rounded-control transition-shadow duration-(--dur-quick) desk:rounded-pill desk:bg-surface-raised desk:px-4 desk:text-sm desk:font-medium desk:inset-ring desk:inset-ring-line desk:hover:inset-ring-line-strong'

/** In the deck's top bar: the area and the number of active filters. Both open the filters. */
export const DeckFilters = () => {
  const { data: filters, isPending } = useMyFilters()
  // Null until first opened; kept while closing. Each opening is a new sheet.
  const [sheet, setSheet] = useState<{ opening: number; isOpen: boolean; startsAt: Start } | null>(null)
  const count = filters ? countFilters(filters) : 0
  const opener = (startsAt: Start) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: fetchSheet,
    onFocus: fetchSheet,
    onClick: () => setSheet({ opening: (sheet?.opening ?? 0) + 1, isOpen: true, startsAt }),
  })
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-2">
      <button
        {...opener('place')}
        className={classes(
          'flex min-w-0 gap-1.5 font-semibold max-desk:flex-1 max-desk:text-[0.9375rem] max-desk:leading-[1.2] [&_.lucide]:size-[17px]',
          chip,
        )}
      >
        <MapPin className="text-ink-muted" />
        {isPending ? (
          <>
            <Skeleton className="h-4 w-24" />
            <span className="sr-only">{t('Where', undefined, 'where to look')}</span>
          </>
        ) : (
          <TruncatedMiddle>
            {filters ? formatPlaceAndDates(filters) : t('Where', undefined, 'where to look')}
          </TruncatedMiddle>
        )}
        <ChevronDown className="text-ink-muted desk:@max-xl:hidden" />
      </button>
      <button
        {...opener('top')}
        className={classes(
          'relative flex min-w-11 shrink-0 gap-2 [&_.lucide]:size-[22px] desk:[&_.lucide]:size-4',
          chip,
        )}
      >
        <SlidersHorizontal />
        <span className="max-desk:sr-only @max-xl:sr-only">{t('Filters')}</span>
        {count > 0 && (
          <>
            <Badge count={count} className="max-desk:absolute max-desk:top-0.5 max-desk:end-0" />
            <span className="sr-only">{t('on', undefined, 'after a number of filters')}</span>
          </>
        )}
      </button>
      {sheet && (
        <Suspense>
          <FilterSheet
            key={sheet.opening}
            open={sheet.isOpen}
            startsAt={sheet.startsAt}
            onClose={() => setSheet({ ...sheet, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

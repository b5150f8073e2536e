import { t } from '#shared/messages/t.ts'
import type { CardCount, ListingStep } from '#shared/market/next-steps.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { formatCount, formatListingStep } from '#web/features/market/decks/next-steps/format-step.ts'
import { distance } from '#web/lib/units.ts'

type Found = CardCount & { wider: ListingStep | null }

/** What was found; "several" if it is of several kinds. */
function describeFound({ kinds }: ClientFilters, found: CardCount) {
  const [kind, ...others] = kinds
  return {
    kind: kind && others.length === 0 ? kind : 'several',
    // "1+" is more than one.
    count: found.isExact ? found.count : found.count + 1,
    shown: formatCount(found),
  }
}

/** "23 homes", "1 home", "35 listings" for several kinds. */
function formatFound(filters: ClientFilters, found: CardCount) {
  const { kind, count, shown } = describeFound(filters, found)
  return t(
    '{kind, select, property {{count, plural, one {{shown} home} other {{shown} homes}}} motorcycle {{count, plural, one {{shown} motorcycle} other {{shown} motorcycles}}} bicycle {{count, plural, one {{shown} bicycle} other {{shown} bicycles}}} yacht {{count, plural, one {{shown} yacht} other {{shown} yachts}}} other {{count, plural, one {{shown} listing} other {{shown} listings}}}}',
    { kind, count, shown },
  )
}

/** The footer: how many results there are, or which change would find some. Empty while unknown. */
export function formatFooter(draft: ClientFilters, found: Found | undefined) {
  if (!found) return ''
  if (found.count > 0) {
    const { area } = draft
    const things = formatFound(draft, found)
    if (!area) return things
    return t('{things} within {distance} of {city}', {
      things,
      distance: distance(area.radiusKm),
      city: area.city.name,
    })
  }
  if (found.wider) {
    const { change, filters: clientFilters } = found.wider
    const next =
      change === 'city' ? clientFilters.area?.city.name : formatListingStep(found.wider, draft).label
    return t('Nothing here yet. Next: {next}.', { next: next ?? '' })
  }
  return found.isExact ? t('Nothing here yet') : ''
}

/** The label of the button that widens the filters. */
export const formatWidening = (step: ListingStep) => {
  const what =
    step.change === 'city'
      ? t('Look in {city}', { city: step.filters.area?.city.name ?? '' })
      : t('Widen a little')
  return `${what} · ${formatCount(step)}`
}

/** The label of the last button. */
export function formatShowButton(draft: ClientFilters, found: Found | undefined) {
  if (!found || found.count === 0) return t('Show my deck')
  const { kind, count, shown } = describeFound(draft, found)
  return t(
    '{kind, select, property {{count, plural, one {Show {shown} home} other {Show {shown} homes}}} motorcycle {{count, plural, one {Show {shown} motorcycle} other {Show {shown} motorcycles}}} bicycle {{count, plural, one {Show {shown} bicycle} other {Show {shown} bicycles}}} yacht {{count, plural, one {Show {shown} yacht} other {Show {shown} yachts}}} other {{count, plural, one {Show {shown} listing} other {Show {shown} listings}}}}',
    { kind, count, shown },
  )
}

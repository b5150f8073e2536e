import { msg, show, t } from '#shared/messages/t.ts'
import { kindLabels } from '#shared/market/kinds.ts'
import type { CardCount, ListingStep } from '#shared/market/next-steps.ts'
import type { ClientFilters } from '#shared/market/filters.ts'
import { formatCount, formatListingStep } from '#web/features/market/decks/next-steps/format-step.ts'
import { distance } from '#web/lib/units.ts'

type Found = CardCount & { wider: ListingStep | null }

/** "23 homes", "1 home", "35 listings" for several kinds. */
function formatFound({ kinds }: ClientFilters, found: CardCount) {
  const [kind, ...others] = kinds
  const text = kind && others.length === 0 ? kindLabels[kind] : { one: msg('listing'), many: msg('listings') }
  return `${formatCount(found)} ${found.count === 1 && found.isExact ? show(text.one) : show(text.many)}`
}

/** The footer: how many results there are, or which change would find some. Empty while unknown. */
export function formatFooter(draft: ClientFilters, found: Found | undefined) {
  if (!found) return ''
  if (found.count > 0) {
    const { area } = draft
    const where = area ? ` within ${distance(area.radiusKm)} of ${area.city.name}` : ''
    return `${formatFound(draft, found)}${where}`
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
  const what = step.change === 'city' ? `Look in ${step.filters.area?.city.name}` : t('Widen a little')
  return `${what} · ${formatCount(step)}`
}

/** The label of the last button. */
export const formatShowButton = (draft: ClientFilters, found: Found | undefined) =>
  found && found.count > 0 ? `Show ${formatFound(draft, found)}` : t('Show my deck')

import { kinds, type Kind } from '#shared/market/kinds.ts'
import type { ClientFilters } from '#shared/market/filters.ts'

const name = 'keyswipe.trial-likes'

/** Stored while the visitor signs up, in localStorage because the emailed link may open in another tab. */
export const keepTrialLikes = (liked: readonly Kind[]) => localStorage.setItem(name, liked.join(' '))
export const forgetTrialLikes = () => localStorage.removeItem(name)

/** Onboarding starts with the kinds the visitor liked before signing up. */
export function withTrialLikes(filters: ClientFilters): ClientFilters {
  const liked = localStorage.getItem(name)?.split(' ') ?? []
  return filters.kinds.length > 0
    ? filters
    : { ...filters, kinds: kinds.filter((kind) => liked.includes(kind)) }
}

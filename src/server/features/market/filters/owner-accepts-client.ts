import { convertedCents } from '#server/currencies/convert-sql.ts'
import { budgetLimit } from './listing-fits-filters.ts'

interface Sides {
  /** A row of `owner_filters`. */
  filters: string
  /** A row of `client_profiles`. */
  profile: string
  /** A row of `client_filter_preferences`. */
  clientFilters: string
  /** A kind that the owner offers and the client may look for. */
  kind: string
}

/**
 * An owner's filters, as SQL over rows that may each be missing. Anything a client hasn't stated doesn't count against
 * them, and move-in date, stay, pets and smoking only matter for homes.
 */
export const ownerAcceptsClient = ({ filters, profile, clientFilters, kind }: Sides) => {
  const minBudget = `(${filters}.min_budgets ->> ${kind})::bigint`
  const budget = budgetLimit(clientFilters, kind, 'rent', 'maxCents')
  return `(
  (${minBudget} is null or ${budget} is null
    or ${convertedCents(budget, `${clientFilters}.currency`, `${filters}.currency`)} >= ${minBudget})
  and (${kind} <> 'property' or (
    (${filters}.move_in_by is null or ${clientFilters}.move_in_on is null or ${clientFilters}.move_in_on - ${clientFilters}.move_in_flex_days <= ${filters}.move_in_by)
    and (${filters}.min_stay_months is null or ${clientFilters}.stay_months is null
      or ${clientFilters}.stay_months >= ${filters}.min_stay_months)
    and (coalesce(${filters}.accepts_pets, true) or coalesce(${profile}.pets, '') = '')
    and (coalesce(${filters}.accepts_smokers, true) or not coalesce(${profile}.is_smoker, false))))
  and (not coalesce(${filters}.needs_references, false) or coalesce(${profile}.references_offered, 1) > 0))`
}

const isAsked = (limit: string) => `coalesce(${limit}, false)`

/**
 * SQL over the same rows, for an accepted client: the owner filters by something, and the client has stated all of it.
 */
export const meetsOwnersLimits = ({ filters, profile, clientFilters, kind }: Sides) => {
  const limits = [
    [`${filters}.min_budgets ->> ${kind} is not null`, budgetLimit(clientFilters, kind, 'rent', 'maxCents')],
    [`${kind} = 'property' and ${filters}.move_in_by is not null`, `${clientFilters}.move_in_on`],
    [`${kind} = 'property' and ${filters}.min_stay_months is not null`, `${clientFilters}.stay_months`],
    [`${kind} = 'property' and not ${filters}.accepts_pets`, `${profile}.pets`],
    [`${kind} = 'property' and not ${filters}.accepts_smokers`, `${profile}.is_smoker`],
    [`${filters}.needs_references`, `${profile}.references_offered`],
  ] as const
  return `((${limits.map(([limit]) => isAsked(limit)).join(' or ')})
    and ${limits.map(([limit, answer]) => `(not ${isAsked(limit)} or ${answer} is not null)`).join(' and ')})`
}

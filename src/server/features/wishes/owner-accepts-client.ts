/**
 * An owner's hard limits, as SQL over a row of `owner_filters`, `client_profiles` and `client_filter_preferences`; each
 * may be absent. What a client has not said is not held against them.
 */
export const ownerAcceptsClient = (filters: string, profile: string, wishes: string) => `(
  (${filters}.min_budget_cents is null or ${wishes}.max_price_cents is null
    or ${wishes}.max_price_cents >= ${filters}.min_budget_cents)
  and (${filters}.move_in_by is null or ${profile}.move_in_on is null
    or ${profile}.move_in_on <= ${filters}.move_in_by)
  and (${filters}.min_stay_months is null or ${profile}.stay_months is null
    or ${profile}.stay_months >= ${filters}.min_stay_months)
  and (coalesce(${filters}.accepts_pets, true) or coalesce(${profile}.pets, '') = '')
  and (coalesce(${filters}.accepts_smokers, true) or not coalesce(${profile}.is_smoker, false))
  and (not coalesce(${filters}.needs_references, false) or coalesce(${profile}.references_offered, 1) > 0))`

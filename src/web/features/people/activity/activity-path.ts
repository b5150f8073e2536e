import type { ActivityContent } from '#shared/people/activity.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { likesPath, type Role } from '#shared/roles.ts'
import { contractPath, conversationPath, plansPath } from '#shared/routes.ts'
import { searchPathOf } from '#shared/market/saved-searches.ts'

/** The path it links to; undefined if it only informs. */
export function activityPath(happening: ActivityContent, role: Role) {
  switch (happening.kind) {
    case 'match':
    case 'message':
    case 'viewing':
      return conversationPath(happening.conversationId)
    case 'contract':
      return contractPath(role, happening.contractId)
    case 'like':
      return likesPath(role)
    case 'listing_closed':
      // A removed listing can only be seen by people who have a match about it.
      return happening.outcome === 'removed' ? undefined : listingPagePath(happening.listing.id)
    case 'listing_reminder':
    case 'listing_paused':
      return '/owner/properties'
    case 'search_hits':
      if (happening.count === 1 && happening.listing) return listingPagePath(happening.listing.id)
      return searchPathOf(happening.search.id, happening.search.kind)
    case 'plan':
    case 'payment':
      return plansPath
    case 'plan_paused':
      return happening.what === 'listings' ? '/owner/properties' : `/${role}/saved-searches`
    case 'standing':
    case 'verification':
      if (happening.listing) return '/owner/properties'
      return happening.kind === 'verification' ? `/${role}/profile` : undefined
    case 'viewing_ended':
    case 'report_reviewed':
    case 'sign_in':
    case 'account_recovery':
      return undefined
  }
}

import type { ActivityContent } from '#shared/people/activity.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { likesPath, type Role } from '#shared/roles.ts'
import { contractPath, conversationPath, plansPath } from '#shared/routes.ts'
import { searchPathOf } from '#shared/market/saved-searches.ts'

/** The path it links to; undefined if it only informs. */
export function activityPath(content: ActivityContent, role: Role) {
  switch (content.kind) {
    case 'match':
    case 'message':
    case 'viewing':
    case 'date_request':
      return conversationPath(content.conversationId)
    case 'contract':
      return contractPath(role, content.contractId)
    case 'like':
      return likesPath(role)
    case 'listing_closed':
      // A removed listing can only be seen by people who have a match about it.
      return content.outcome === 'removed' ? undefined : listingPagePath(content.listing.id)
    case 'listing_reminder':
    case 'listing_paused':
      return '/owner/properties'
    case 'search_hits':
      if (content.count === 1 && content.listing) return listingPagePath(content.listing.id)
      return searchPathOf(content.search.id, content.search.kind)
    case 'plan':
    case 'payment':
      return plansPath
    case 'plan_paused':
      return content.what === 'listings' ? '/owner/properties' : `/${role}/saved-searches`
    case 'moderation':
    case 'verification':
      if (content.listing) return '/owner/properties'
      return content.kind === 'verification' ? `/${role}/profile` : undefined
    case 'viewing_ended':
    case 'dates_ended':
    case 'report_reviewed':
    case 'sign_in':
    case 'account_recovery':
      return undefined
  }
}

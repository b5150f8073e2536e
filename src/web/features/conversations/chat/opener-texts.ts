import { t } from '#shared/messages/t.ts'
import type { Kind } from '#shared/market/kinds.ts'
import type { MatchedListing } from '#shared/conversations/matches.ts'
import type { Role } from '#shared/roles.ts'

const aboutOne: Record<Role, Record<Kind, [string, string]>> = {
  client: {
    property: [t('Is it still available?'), t('When could I come and see it?')],
    motorcycle: [t('Is it still available?'), t('Could I come and see it?')],
    bicycle: [t('Is it still available?'), t('Could I come and try it?')],
    yacht: [t('Is it still available?'), t('Could I come aboard and see it?')],
  },
  owner: {
    property: [t('Would you like to come and see it?'), t('When would you like to move in?')],
    motorcycle: [t('Would you like to come and see it?'), t('When would you need it?')],
    bicycle: [t('Would you like to come and try it?'), t('When would you need it?')],
    yacht: [t('Would you like to come aboard and see it?'), t('When would you need it?')],
  },
}

const aboutSeveral: Record<Role, [string, string]> = {
  client: [t('Are they all still available?'), t('When could I come and see them?')],
  owner: [t('Which one do you like best?'), t('Would you like to come and see them?')],
}

/** Two first messages that fit the match's listings. */
export function openersFor(role: Role, listings: readonly Pick<MatchedListing, 'kind'>[]): [string, string] {
  const [first, ...others] = listings
  if (!first) return [t('Hello! Nice to meet you.'), t('When would be a good time to talk?')]
  return others.length > 0 ? aboutSeveral[role] : aboutOne[role][first.kind]
}

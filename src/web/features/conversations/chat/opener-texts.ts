import type { Kind } from '#shared/market/kinds.ts'
import type { MatchedListing } from '#shared/conversations/matches.ts'
import type { Role } from '#shared/roles.ts'

const aboutOne: Record<Role, Record<Kind, [string, string]>> = {
  client: {
    property: ['Is it still available?', 'When could I come and see it?'],
    motorcycle: ['Is it still available?', 'Could I come and see it?'],
    bicycle: ['Is it still available?', 'Could I come and try it?'],
    yacht: ['Is it still available?', 'Could I come aboard and see it?'],
  },
  owner: {
    property: ['Would you like to come and see it?', 'When would you like to move in?'],
    motorcycle: ['Would you like to come and see it?', 'When would you need it?'],
    bicycle: ['Would you like to come and try it?', 'When would you need it?'],
    yacht: ['Would you like to come aboard and see it?', 'When would you need it?'],
  },
}

const aboutSeveral: Record<Role, [string, string]> = {
  client: ['Are they all still available?', 'When could I come and see them?'],
  owner: ['Which one do you like best?', 'Would you like to come and see them?'],
}

/** Two first messages that fit the match's listings. */
export function openersFor(role: Role, listings: readonly Pick<MatchedListing, 'kind'>[]): [string, string] {
  const [first, ...others] = listings
  if (!first) return ['Hello! Nice to meet you.', 'When would be a good time to talk?']
  return others.length > 0 ? aboutSeveral[role] : aboutOne[role][first.kind]
}

import { openStates, type ContractState } from '#shared/contracts/contract-states.ts'
import type { Match, MatchStage } from '#shared/conversations/matches.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { isBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { belongsToMatch, likedListings, matchListingId } from './about-listing.ts'
import { lastKnownPersonJson } from '#server/features/people/visibility/last-known-person.ts'
import { knownListingJson } from './last-known-listing.ts'
import { toMatchedListing, type MatchedListingRow } from './to-matched-listing.ts'
import { toPage } from '#server/db/to-page.ts'

const pageSize = 30

interface Row {
  id: string
  matchedAt: Date
  stage: MatchStage
  conversationId: string
  other: Match['other']
  listing: MatchedListingRow | null
  likedListings: MatchedListingRow[]
}

const hasContract = (states: readonly ContractState[]) => `exists (select from contracts k
    where k.conversation_id = c.id and k.sent_at is not null and k.state in (${states.map((state) => `'${state}'`).join()})
      and ${belongsToMatch('k.listing_id', 'm')})`

// The stage of a match isn't stored: it follows from what exists. Only unmatching or deleting an account ends a match.
const stageOf = `case
  when m.status <> 'accepted' then 'closed'
  when ${hasContract(['completed'])} then 'signed'
  when ${hasContract(['draft', ...openStates])} then 'contract'
  when l.status in ('rented', 'sold', 'removed') then 'unavailable'
  when exists (select from viewings v where v.conversation_id = c.id
    and (v.state = 'accepted' or (v.state = 'proposed' and v.expires_at > $4))
    and ${belongsToMatch('v.listing_id', 'm')}) then 'viewing'
  when c.last_seq > 0 then 'talking'
  else 'new' end`

const statement = (me: Role, other: Role) =>
  defineStatement<Row>(
    `matches-of-${me}`,
    `select m.id, m.created_at "matchedAt", s.stage, c.id "conversationId",
      ${lastKnownPersonJson('n', 'my')} other, case when l.id is not null then ${knownListingJson('l', 'my')} end listing,
      ${likedListings('m', 'ml.match_id = m.id', (listing) => knownListingJson(listing, 'my'))} "likedListings"
    from matches m
    join conversations c on c.client_id = m.client_id and c.owner_id = m.owner_id
    join profiles n on n.id = m.${other}_id
    left join conversation_members my on my.user_id = $1 and my.conversation_id = c.id
    left join listings l on l.id = ${matchListingId('m', 'c')}
    cross join lateral (select ${stageOf} stage) s
    where m.${me}_id = $1 and not ${isBlocked('m.client_id', 'm.owner_id')}
      and ($2::text is null or s.stage = $2)
      and ($3::uuid is null or (m.created_at, m.id) < (select created_at, id from matches where ${me}_id = $1 and id = $3))
    order by m.created_at desc, m.id desc limit ${pageSize + 1}`,
  )
const statements = { client: statement('client', 'owner'), owner: statement('owner', 'client') }

export async function listMatches(
  { pool, now }: Deps,
  { userId, role }: Session,
  { stage: wanted, after }: { stage?: MatchStage | undefined; after?: string | undefined },
) {
  if (!role) throw new AppError('wrong_role')
  const rows = await statements[role].rows(pool, [userId, wanted ?? null, after ?? null, now()])
  const { page, next } = toPage(rows, pageSize, ({ id }) => id)
  return { matches: page.map(toMatch), next }
}

const toMatch = ({ id, matchedAt, stage, conversationId, other, listing, ...row }: Row): Match => ({
  id,
  matchedAt: matchedAt.toISOString(),
  stage,
  conversationId,
  other: { id: other.id, name: other.name, avatarUrl: other.avatarUrl },
  listing: listing && toMatchedListing(listing),
  likedListings: row.likedListings.map(toMatchedListing),
})

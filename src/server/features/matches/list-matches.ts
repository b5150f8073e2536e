import { openStates } from '#shared/contract-states.ts'
import type { Match, MatchStage } from '#shared/matches.ts'
import type { Role } from '#shared/roles.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { isBlocked } from '../safety/parted-pairs.ts'

const pageSize = 30

interface Row {
  id: string
  matchedAt: Date
  stage: MatchStage
  conversationId: string
  other: Match['other']
  listing: (Omit<NonNullable<Match['listing']>, 'cover'> & { images: StoredPhoto[] }) | null
}

// How far a match has come is never written down: it follows from what there is.
const stageOf = `case
  when m.status <> 'accepted' or l.status in ('rented', 'sold', 'removed') then 'closed'
  when exists (select from contracts k where k.conversation_id = c.id and k.sent_at is not null
    and k.state in ('draft', ${[...openStates, 'completed'].map((state) => `'${state}'`).join()})
    and (m.listing_id is null or k.listing_id = m.listing_id)) then 'contract'
  when exists (select from viewings v where v.conversation_id = c.id
    and (v.state = 'accepted' or (v.state = 'proposed' and v.expires_at > $4))
    and (v.listing_id is null or m.listing_id is null or v.listing_id = m.listing_id)) then 'viewing'
  when c.last_seq > 0 then 'talking'
  else 'new' end`

const statement = (me: Role, other: Role) => ({
  name: `matches-of-${me}`,
  text: `select m.id, m.created_at "matchedAt", s.stage, c.id "conversationId",
      jsonb_build_object('id', n.id, 'name', n.full_name, 'avatarUrl', n.avatar_url) other,
      case when l.id is not null then jsonb_build_object('id', l.id, 'title', l.title, 'priceCents', l.price_cents,
        'salePriceCents', l.sale_price_cents, 'images', l.images) end listing
    from matches m
    join conversations c on c.client_id = m.client_id and c.owner_id = m.owner_id
    join profiles n on n.id = m.${other}_id
    left join listings l on l.id = m.listing_id
    cross join lateral (select ${stageOf} stage) s
    where m.${me}_id = $1 and not ${isBlocked('m.client_id', 'm.owner_id')}
      and ($2::text is null or s.stage = $2)
      and ($3::uuid is null or (m.created_at, m.id) < (select created_at, id from matches where ${me}_id = $1 and id = $3))
    order by m.created_at desc, m.id desc limit ${pageSize + 1}`,
})
const statements = { client: statement('client', 'owner'), owner: statement('owner', 'client') }

export async function listMatches(
  { pool, now }: Deps,
  { userId, role }: Session,
  { stage: wanted, after }: { stage?: MatchStage | undefined; after?: string | undefined },
) {
  if (!role) throw new AppError('wrong_role')
  const { rows } = await pool.query<Row>({
    ...statements[role],
    values: [userId, wanted ?? null, after ?? null, now()],
  })
  return { matches: rows.slice(0, pageSize).map(toMatch), hasMore: rows.length > pageSize }
}

const toMatch = ({ id, matchedAt, stage, conversationId, other, listing }: Row): Match => ({
  id,
  matchedAt: matchedAt.toISOString(),
  stage,
  conversationId,
  other: { id: other.id, name: other.name, avatarUrl: other.avatarUrl },
  listing: listing && {
    id: listing.id,
    title: listing.title,
    cover: listing.images[0] ? toPhoto(listing.id, listing.images[0]) : null,
    priceCents: listing.priceCents,
    salePriceCents: listing.salePriceCents,
  },
})

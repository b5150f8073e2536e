import { addDays, dayAt } from '#shared/days.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { acceptDates } from '#server/features/conversations/date-requests/accept-dates.ts'
import { requestDates } from '#server/features/conversations/date-requests/request-dates.ts'
import { findDemoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

interface Requestable {
  conversationId: string
  clientId: string
  ownerId: string
  listingId: string
  startsOn: string
  endsOn: string
}

/**
 * The first open days, from a given day on, of a matched listing rented by the day. Conversations without a contract come
 * first.
 */
const requestableStatement = (role: Role, other: Role) =>
  defineStatement<Requestable>(
    `find-requestable-by-demo-${role}`,
    `select c.id "conversationId", c.client_id "clientId", c.owner_id "ownerId", l.id "listingId",
      lower(stay.days)::text "startsOn", (upper(stay.days) - 1)::text "endsOn"
    from conversations c join matched_listings m on m.client_id = c.client_id and m.owner_id = c.owner_id
    join matches on matches.id = m.match_id and matches.status = 'accepted'
    join listings l on l.id = m.listing_id
    cross join lateral (
      select daterange(day::date, day::date + greatest(3, (l.details->>'minimumDays')::int)) days
      from generate_series($3::date, $3::date + 365, interval '1 day') day) stay
    where c.${role}_id = $1 and c.${other}_id <> $2 and l.is_active and l.listing_type <> 'buy'
      and l.day_price_cents is not null and l.kind <> 'property' and not l.unavailable_days && stay.days
    order by exists (select from contracts k where k.conversation_id = c.id), c.created_at, c.id, stay.days limit 1`,
  )
const ofClientStatement = requestableStatement('client', 'owner')
const ofOwnerStatement = requestableStatement('owner', 'client')

const hasRequestsStatement = defineStatement(
  'has-demo-date-requests',
  'select from date_requests where client_id = $1 or owner_id = $2 limit 1',
)

/** The demo owner has a request to answer, the demo client has dates that were accepted. Created once. */
export async function fillDemoDateRequests(deps: Deps) {
  const { client, owner } = await findDemoAccounts(deps.pool)
  if (await hasRequestsStatement.run(deps.pool, [client, owner])) return
  const today = dayAt(deps.now(), 'UTC')
  const forClient = await ofClientStatement.first(deps.pool, [client, owner, addDays(today, 16)])
  const forOwner = await ofOwnerStatement.first(deps.pool, [owner, client, addDays(today, 9)])
  if (forOwner) await request(deps, forOwner)
  if (!forClient) return
  const { id, version } = await request(deps, forClient)
  await acceptDates(deps, sessionOf(forClient.ownerId, 'owner'), id, version)
}

const sessionOf = (userId: string, role: Role) => ({ id: demoId(`session ${userId}`), userId, role })

const request = (deps: Deps, { conversationId, clientId, ...dates }: Requestable) =>
  requestDates(deps, sessionOf(clientId, 'client'), conversationId, {
    key: demoId(`request ${conversationId}`),
    listingId: dates.listingId,
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
  })

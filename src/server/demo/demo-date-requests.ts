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
  days: number
}

/** Matches about something that is rented by the day. */
const requestableStatement = (role: Role, other: Role) =>
  defineStatement<Requestable>(
    `find-requestable-by-demo-${role}`,
    `select c.id "conversationId", c.client_id "clientId", c.owner_id "ownerId", l.id "listingId",
      greatest(3, (l.details->>'minimumDays')::int) "days"
    from conversations c join matched_listings m on m.client_id = c.client_id and m.owner_id = c.owner_id
    join listings l on l.id = m.listing_id
    where c.${role}_id = $1 and c.${other}_id <> $2 and l.is_active and l.listing_type <> 'buy'
      and l.day_price_cents is not null and l.kind <> 'property'
    order by c.created_at, c.id limit 1`,
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
  const forClient = await ofClientStatement.first(deps.pool, [client, owner])
  const forOwner = await ofOwnerStatement.first(deps.pool, [owner, client])
  if (forOwner) await request(deps, forOwner, 9)
  if (!forClient) return
  const { id, version } = await request(deps, forClient, 16)
  await acceptDates(deps, sessionOf(forClient.ownerId, 'owner'), id, version)
}

const sessionOf = (userId: string, role: Role) => ({ id: demoId(`session ${userId}`), userId, role })

function request(deps: Deps, { conversationId, clientId, listingId, days }: Requestable, inDays: number) {
  const startsOn = addDays(dayAt(deps.now(), 'UTC'), inDays)
  const endsOn = addDays(startsOn, days - 1)
  const key = demoId(`request ${conversationId}`)
  return requestDates(deps, sessionOf(clientId, 'client'), conversationId, {
    key,
    listingId,
    startsOn,
    endsOn,
  })
}

import type { PoolClient } from 'pg'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Session } from '../../http/session.ts'
import { orderForgetting } from '../subscriptions/payment-customers.ts'
import { clearReports } from './clear-reports.ts'
import { dropIfUnneeded, makeDeletedPerson } from './deleted-person.ts'
import { forgetInFeeds } from './forget-in-feeds.ts'
import { handOverContracts } from './hand-over-contracts.ts'
import { findTalks, handOverTalks } from './hand-over-talks.ts'
import { keepInvoices } from './keep-invoices.ts'
import { findFolders } from './personal-folders.ts'
import { requireProof } from './require-proof.ts'

/**
 * The account and all that is its own are gone when this answers, in one transaction; files, and traces that no index
 * leads to, are removed by the job that it orders. The other side keeps what was theirs too.
 */
export async function deleteAccount(deps: Deps, session: Session, password: string | undefined) {
  await requireProof(deps, session, password)
  const at = deps.now()
  const { endedSessions, others } = await inTransaction(deps.pool, async (client) => {
    const { email } = await lockPerson(client, session.userId)
    return remove(deps, client, { personId: session.userId, email, at })
  })
  deps.jobs.wake('finish-deletions')
  deps.jobs.wake('forget-payment-customer')
  deps.hints.publish(...endedSessions.map((id) => ({ endedSession: id })), ...others.map((to) => ({ to })))
}

/** In the order in which swipes, messages and contracts lock, so that what the other side is writing is written first. */
async function lockPerson(client: PoolClient, personId: string) {
  const me = [personId]
  await client.query(
    'select from pairs where $1 in (client_id, owner_id) order by client_id, owner_id for update',
    me,
  )
  await client.query('select from conversations where $1 in (client_id, owner_id) order by id for update', me)
  await client.query('select from contracts where $1 in (client_id, owner_id) order by id for update', me)
  const { rows } = await client.query<{ email: string }>(
    'select email from users where id = $1 for update',
    me,
  )
  if (!rows[0]) throw new AppError('not_signed_in')
  return rows[0]
}

interface Leaving {
  personId: string
  email: string
  at: Date
}

async function remove(deps: Deps, client: PoolClient, { personId, email, at }: Leaving) {
  const talks = await findTalks(client, personId)
  const listingIds = await findIds(client, 'select id from listings where owner_id = $1', personId)
  const conversationIds = await findIds(
    client,
    'select id from conversations where $1 in (client_id, owner_id)',
    personId,
  )
  const contractIds = await findIds(
    client,
    'select id from contracts where $1 in (client_id, owner_id)',
    personId,
  )
  const folders = await findFolders(client, personId, talks)
  const deletedId = await makeDeletedPerson(client, at)
  await handOverContracts(client, { personId, deletedId })
  await keepInvoices(client, { personId, deletedId })
  await orderForgetting(deps, client, personId)
  await handOverTalks(client, { personId, deletedId, talks, at })
  await forgetInFeeds(client, { personId, deletedId, listingIds, talks, at })
  await clearReports(client, { personId, deletedId, listingIds })

  const { rows: sessions } = await client.query<{ id: string }>(
    'delete from sessions where user_id = $1 returning id',
    [personId],
  )
  await client.query('delete from users where id = $1', [personId])
  await dropIfUnneeded(client, deletedId)
  await client.query(
    `insert into unfinished_deletions (id, person_id, email, folders, listing_ids, conversation_ids, contract_ids,
       deleted_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), personId, email, JSON.stringify(folders), listingIds, conversationIds, contractIds, at],
  )
  await deps.jobs.enqueue(client, 'finish-deletions', {})
  return { endedSessions: sessions.map(({ id }) => id), others: talks.map(({ otherId }) => otherId) }
}

async function findIds(client: PoolClient, sql: string, personId: string) {
  const { rows } = await client.query<{ id: string }>(sql, [personId])
  return rows.map(({ id }) => id)
}

import type { PoolClient } from 'pg'
import type { Language } from '#shared/messages/languages.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Session } from '#server/http/session.ts'
import { orderForgetting } from '#server/features/subscriptions/payment-customers.ts'
import { clearReports } from './clear-reports.ts'
import { dropIfUnneeded, createDeletedUser } from './deleted-user.ts'
import { eraseFromFeeds } from './erase-from-feeds.ts'
import { anonymizeContracts } from './anonymize-contracts.ts'
import { findSharedConversations, anonymizeConversations } from './anonymize-conversations.ts'
import { keepInvoices } from './keep-invoices.ts'
import { findFolders } from './personal-folders.ts'
import { requireProof } from '#server/features/people/accounts/credentials/require-proof.ts'

/**
 * Deletes the account and everything that belongs only to it in one transaction. Files, and traces that no index leads
 * to, are removed by the job it enqueues. The other side keeps what was shared with them.
 */
export async function deleteAccount(deps: Deps, session: Session, password: string | undefined) {
  await requireProof(deps, session, password)
  const at = deps.now()
  const { endedSessions, others } = await inTransaction(deps.pool, async (tx) => {
    const { email, language } = await lockPerson(tx, session.userId)
    return remove(deps, tx, { personId: session.userId, email, language, at })
  })
  deps.jobs.wake('finish-deletions')
  deps.jobs.wake('forget-payment-customer')
  deps.wakeUps.publish(...endedSessions.map((id) => ({ endedSession: id })), ...others.map((to) => ({ to })))
}

const lockPairsOfPersonStatement = defineStatement(
  'lock-pairs-of-person',
  'select from pairs where $1 in (client_id, owner_id) order by client_id, owner_id for update',
)

const lockConversationsOfPersonStatement = defineStatement(
  'lock-conversations-of-person',
  'select from conversations where $1 in (client_id, owner_id) order by id for update',
)

const lockContractsOfPersonStatement = defineStatement(
  'lock-contracts-of-person',
  'select from contracts where $1 in (client_id, owner_id) order by id for update',
)

const lockUserToDeleteStatement = defineStatement<{ email: string; language: Language }>(
  'lock-user-to-delete',
  'select email, language from users where id = $1 for update',
)

/**
 * Locks in the same order as swipes, messages and contracts, so whatever the other side is writing gets written first.
 */
async function lockPerson(tx: PoolClient, personId: string) {
  const me = [personId]
  await lockPairsOfPersonStatement.run(tx, me)
  await lockConversationsOfPersonStatement.run(tx, me)
  await lockContractsOfPersonStatement.run(tx, me)
  const row = await lockUserToDeleteStatement.first(tx, me)
  if (!row) throw new AppError('not_signed_in')
  return row
}

interface Leaving {
  personId: string
  email: string
  language: Language
  at: Date
}

const deleteSessionsOfPersonStatement = defineStatement<{ id: string }>(
  'delete-sessions-of-person',
  'delete from sessions where user_id = $1 returning id',
)

// These tables have no foreign keys.
const deletePartitionedStatements = [
  defineStatement('delete-events-of-person', 'delete from events where user_id = $1'),
  defineStatement('delete-receipts-of-person', 'delete from swipe_receipts where user_id = $1'),
  defineStatement('delete-views-of-person', 'delete from listing_views where viewer_id = $1'),
]
const deleteUserStatement = defineStatement('delete-user', 'delete from users where id = $1')

const insertUnfinishedDeletionStatement = defineStatement(
  'insert-unfinished-deletion',
  `insert into unfinished_deletions (id, person_id, email, language, folders, listing_ids, conversation_ids,
    contract_ids, deleted_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

const listingIdsStatement = defineStatement<{ id: string }>(
  'find-listing-ids-of-person',
  'select id from listings where owner_id = $1',
)
const conversationIdsStatement = defineStatement<{ id: string }>(
  'find-conversation-ids-of-person',
  'select id from conversations where $1 in (client_id, owner_id)',
)
const contractIdsStatement = defineStatement<{ id: string }>(
  'find-contract-ids-of-person',
  'select id from contracts where $1 in (client_id, owner_id)',
)

async function remove(deps: Deps, tx: PoolClient, { personId, email, language, at }: Leaving) {
  const conversations = await findSharedConversations(tx, personId)
  const listingIds = idsOf(await listingIdsStatement.rows(tx, [personId]))
  const conversationIds = idsOf(await conversationIdsStatement.rows(tx, [personId]))
  const contractIds = idsOf(await contractIdsStatement.rows(tx, [personId]))
  const folders = await findFolders(tx, personId, conversations)
  const deletedId = await createDeletedUser(tx, at)
  await anonymizeContracts(tx, { personId, deletedId, at })
  await keepInvoices(tx, { personId, deletedId })
  await orderForgetting(deps, tx, personId)
  await anonymizeConversations(deps, tx, { personId, deletedId, conversations, at })
  await eraseFromFeeds(tx, { personId, deletedId, listingIds, conversations, at })
  await clearReports(tx, { personId, deletedId, listingIds })

  const sessions = await deleteSessionsOfPersonStatement.rows(tx, [personId])
  await deleteUserStatement.run(tx, [personId])
  for (const statement of deletePartitionedStatements) await statement.run(tx, [personId])
  await dropIfUnneeded(tx, deletedId)
  await insertUnfinishedDeletionStatement.run(tx, [
    newId(),
    personId,
    email,
    language,
    JSON.stringify(folders),
    listingIds,
    conversationIds,
    contractIds,
    at,
  ])
  await deps.jobs.enqueue(tx, 'finish-deletions', {})
  return { endedSessions: idsOf(sessions), others: conversations.map(({ otherId }) => otherId) }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

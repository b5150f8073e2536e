import { productName } from '#shared/product.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail } from '../../mail/mail-layout.ts'
import { deleteFolder, type PersonalFolder } from './personal-folders.ts'
import { sweepTraces } from './sweep-traces.ts'

/** A farewell that cannot be delivered for so long is given up: the address must not be kept for it. */
const farewellPatienceMs = 24 * 3600_000

interface Unfinished {
  id: string
  personId: string
  email: string
  folders: PersonalFolder[]
  listingIds: string[]
  conversationIds: string[]
  contractIds: string[]
  deletedAt: Date
}

/** After each deletion, and every few minutes until nothing is left to do. Safe to run twice. */
export async function finishDeletions(deps: Deps) {
  const { rows } = await deps.pool.query<Unfinished>(
    `select id, person_id "personId", email, folders, listing_ids "listingIds",
       conversation_ids "conversationIds", contract_ids "contractIds", deleted_at "deletedAt"
     from unfinished_deletions order by deleted_at`,
  )
  const outcomes = await Promise.allSettled(rows.map((row) => finish(deps, row)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function finish(deps: Deps, deletion: Unfinished) {
  for (const folder of deletion.folders) await deleteFolder(deps, folder)
  await sweepTraces(deps.pool, deletion)
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query('delete from unfinished_deletions where id = $1', [deletion.id])
    // Whoever else was at it has done the rest.
    if (rowCount) await sayFarewell(deps, deletion)
  })
}

async function sayFarewell(deps: Deps, { email, deletedAt }: Unfinished) {
  try {
    await deps.sendMail(email, farewellMail(deps.env.origin, deps.env.supportEmail))
  } catch (error) {
    if (deps.now().getTime() - deletedAt.getTime() < farewellPatienceMs) throw error
  }
}

const farewellMail = (origin: string, supportEmail: string) =>
  layOutMail({
    subject: `Your ${productName} account is deleted`,
    heading: 'Your account is deleted',
    before: [
      'Everything that was yours is gone: your profile, listings, photos, likes and messages. Those you talked with see “Deleted user”.',
      'This is the last mail you get from us. Your address is free: you can join again at any time.',
    ],
    action: { label: `Go to ${productName}`, link: origin },
    after: ['If it was not you who did this, write to us at once. What was deleted cannot be brought back.'],
    supportEmail,
  })

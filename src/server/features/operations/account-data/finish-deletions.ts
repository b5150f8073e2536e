import { dayMs } from '#shared/durations.ts'
import type { Language } from '#shared/messages/languages.ts'
import { productName } from '#shared/product.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { mailText } from '#server/mail/mail-text.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { deleteFolder, type PersonalFolder } from './personal-folders.ts'
import { eraseTraces } from './erase-traces.ts'

/** A goodbye email that can't be delivered for this long is given up, because the address must not be kept for it. */
const farewellPatienceMs = dayMs

interface Unfinished {
  id: string
  personId: string
  email: string
  language: Language
  folders: PersonalFolder[]
  listingIds: string[]
  conversationIds: string[]
  contractIds: string[]
  deletedAt: Date
}

const findUnfinishedDeletionsStatement = defineStatement<Unfinished>(
  'find-unfinished-deletions',
  `select id, person_id "personId", email, language, folders, listing_ids "listingIds",
      conversation_ids "conversationIds", contract_ids "contractIds", deleted_at "deletedAt"
    from unfinished_deletions order by deleted_at`,
)

/** Runs after each deletion, and every few minutes until nothing is left to do. Safe to run twice. */
export async function finishDeletions(deps: Deps) {
  const rows = await findUnfinishedDeletionsStatement.rows(deps.pool)
  const outcomes = await Promise.allSettled(rows.map((row) => finish(deps, row)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const deleteUnfinishedDeletionStatement = defineStatement(
  'delete-unfinished-deletion',
  'delete from unfinished_deletions where id = $1',
)

async function finish(deps: Deps, deletion: Unfinished) {
  for (const folder of deletion.folders) await deleteFolder(deps, folder)
  await eraseTraces(deps.pool, deletion)
  await inTransaction(deps.pool, async (tx) => {
    const rowCount = await deleteUnfinishedDeletionStatement.run(tx, [deletion.id])
    // If another process was faster, it does the rest.
    if (rowCount) await sendDeletionMail(deps, deletion)
  })
}

async function sendDeletionMail(deps: Deps, { email, language, deletedAt }: Unfinished) {
  try {
    await deps.sendMail(
      email,
      inLanguage(language, () => farewellMail(deps.env.origin, deps.env.supportEmail)),
    )
  } catch (error) {
    if (deps.now().getTime() - deletedAt.getTime() < farewellPatienceMs) throw error
  }
}

const farewellMail = (origin: string, supportEmail: string) =>
  layOutMail({
    subject: mailText('Your {productName} account is deleted', { productName }),
    heading: mailText('Your account is deleted'),
    before: [
      mailText(
        'Your profile, listings, photos, likes and messages are gone. People you chatted with see “Deleted user”.',
      ),
      mailText('Contracts that both sides signed and invoices stay, because the law requires it.'),
      mailText(
        'This is the last email you’ll get from us. You can sign up again with this address at any time.',
      ),
    ],
    action: { label: mailText('Go to {productName}', { productName }), link: origin },
    after: [mailText('If this wasn’t you, contact us right away. What was deleted can’t be restored.')],
    supportEmail,
  })

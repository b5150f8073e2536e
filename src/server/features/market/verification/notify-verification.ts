import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import { productName } from '#shared/product.ts'
import { proofDays } from '#shared/market/verification.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { greeting, quote, quoteBlock, mailText, type MailText } from '#server/mail/mail-text.ts'
import { findActivityListing } from '#server/features/people/activity/activity-parts.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { findMailAddress } from '#server/features/market/profiles/find-mail-address.ts'
import type { EndedVerification } from '#server/features/market/proofs/end-request.ts'

type Outcome = Extract<ActivityContent, { kind: 'verification' }>['outcome']

/** Notifies the person in their feed and by email. */
export async function notifyVerification(
  deps: Deps,
  tx: PoolClient,
  { id, userId, listingId }: EndedVerification,
  outcome: Outcome,
  text: string,
  at: Date,
) {
  const listing = await findActivityListing(tx, listingId)
  const content = { kind: 'verification' as const, outcome, listing, text }
  await recordActivity(deps, tx, [{ to: userId, content, onceKey: `verification:${id}` }], at)
  await deps.jobs.enqueue(tx, 'send-verification-email', { verificationId: id })
}

const headings: Record<Outcome, MailText> = {
  approved: mailText`You are verified`,
  refused: mailText`We couldn’t verify it`,
  expired: mailText`Your proof was deleted`,
}
const lines: Record<Outcome, MailText> = {
  approved: mailText`We’ve reviewed your proof. A verified badge now appears next to the name.`,
  refused: mailText`We’ve reviewed your proof, and it didn’t show what we need to see. You can send another one.`,
  expired: mailText`We didn’t review it within ${proofDays} days. We’re sorry. Please send it again.`,
}

interface Row {
  userId: string
  state: Outcome
  message: string | null
  title: string | null
}

const findVerificationMailStatement = defineStatement<Row>(
  'find-verification-mail',
  `select v.user_id "userId", v.state, v.message, l.title from verifications v left join listings l on l.id = v.listing_id
    where v.id = $1 and v.state in ('approved', 'refused', 'expired')`,
)

export async function sendVerificationMail(deps: Deps, { verificationId }: { verificationId: string }) {
  const row = await findVerificationMailStatement.first(deps.pool, [verificationId])
  const person = row && (await findMailAddress(deps, row.userId))
  if (!person) return
  const heading =
    row.state === 'approved' && row.title ? mailText`Your listing is verified` : headings[row.state]
  await deps.sendMail(
    person.email,
    layOutMail({
      subject: row.title ? mailText`${heading}: ${quote(row.title)}` : mailText`${heading} on ${productName}`,
      heading,
      before: [
        greeting(person.name),
        lines[row.state],
        ...(row.message ? [mailText`A note from us:`, quoteBlock(row.message)] : []),
      ],
      action: { label: mailText`Open ${productName}`, link: deps.env.origin },
      after: [mailText`We’ve deleted the file you sent and kept only a record that we saw it.`],
      supportEmail: deps.env.supportEmail,
    }),
  )
}

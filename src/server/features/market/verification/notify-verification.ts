import type { PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import { msg, type Message } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { proofDays } from '#shared/market/verification.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { greeting, mailText, quote, quoteBlock, showText } from '#server/mail/mail-text.ts'
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

const headings: Record<Outcome, Message> = {
  approved: msg('You are verified'),
  refused: msg('We couldn’t verify it', 'what a proof is about'),
  expired: msg('Your proof was deleted'),
}

function lineOf(outcome: Outcome) {
  switch (outcome) {
    case 'approved':
      return mailText('We’ve reviewed your proof. A verified badge now appears next to the name.')
    case 'refused':
      return mailText(
        'We’ve reviewed your proof, and it didn’t show what we need to see. You can send another one.',
      )
    case 'expired':
      return mailText(
        'We didn’t review it within {days, plural, one {# day} other {# days}}. We’re sorry. Please send it again.',
        { days: proofDays },
        'a proof',
      )
  }
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
  const { email, name, language } = person
  await deps.sendMail(
    email,
    inLanguage(language, () => verificationMail(row, name, deps.env)),
  )
}

function verificationMail({ state, title, message }: Row, name: string, { origin, supportEmail }: Env) {
  const heading =
    state === 'approved' && title ? mailText('Your listing is verified') : showText(headings[state])
  return layOutMail({
    subject: title
      ? mailText('{heading}: {title}', { heading, title: quote(title) }, 'subject of an email')
      : mailText('{heading} on {productName}', { heading, productName }, 'subject of an email'),
    heading,
    before: [
      greeting(name),
      lineOf(state),
      ...(message ? [mailText('A note from us:'), quoteBlock(message)] : []),
    ],
    action: { label: mailText('Open {productName}', { productName }), link: origin },
    after: [mailText('We’ve deleted the file you sent and kept only a record that we saw it.')],
    supportEmail,
  })
}

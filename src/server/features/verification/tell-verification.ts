import type { PoolClient } from 'pg'
import type { Happening } from '#shared/activity.ts'
import { productName } from '#shared/product.ts'
import { proofDays } from '#shared/verification.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail } from '../../mail/mail-layout.ts'
import { findHappeningParts } from '../activity/happening-parts.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findMailAddress } from '../profiles/find-mail-address.ts'
import type { EndedVerification } from './end-verification.ts'

type Outcome = Extract<Happening, { kind: 'verification' }>['outcome']

/** In their feed and by mail. */
export async function tellVerification(
  deps: Deps,
  client: PoolClient,
  { id, userId, listingId }: EndedVerification,
  outcome: Outcome,
  text: string,
  at: Date,
) {
  const { listing } = await findHappeningParts(client, [], listingId)
  const happening = { kind: 'verification' as const, outcome, listing, text }
  await recordActivity(deps, client, [{ to: userId, happening, onceKey: `verification:${id}` }], at)
  await deps.jobs.enqueue(client, 'verification-mail', { verificationId: id })
}

const headings: Record<Outcome, string> = {
  approved: 'You are verified',
  refused: 'We could not verify it',
  expired: 'Your proof was deleted',
}
const lines: Record<Outcome, string> = {
  approved: 'We have looked at your proof. A mark beside the name says so from now on.',
  refused: 'We have looked at your proof and it did not show what it should. You can send another one.',
  expired: `Nobody of us looked at it within ${proofDays} days. We are sorry. Please send it again.`,
}

interface Row {
  userId: string
  state: Outcome
  told: string | null
  title: string | null
}

export async function sendVerificationMail(deps: Deps, { verificationId }: { verificationId: string }) {
  const { rows } = await deps.pool.query<Row>(
    `select v.user_id "userId", v.state, v.told, l.title from verifications v left join listings l on l.id = v.listing_id
     where v.id = $1 and v.state in ('approved', 'refused', 'expired')`,
    [verificationId],
  )
  const [row] = rows
  const person = row && (await findMailAddress(deps, row.userId))
  if (!person) return
  const heading = row.state === 'approved' && row.title ? 'Your listing is verified' : headings[row.state]
  await deps.sendMail(
    person.email,
    layOutMail({
      subject: row.title ? `${heading}: ${row.title}` : `${heading} at ${productName}`,
      heading,
      before: [`Hello ${person.name},`, lines[row.state], ...(row.told ? [row.told] : [])],
      action: { label: `Open ${productName}`, link: deps.env.origin },
      after: ['The file that you sent is deleted: we keep only that we have seen it.'],
      supportEmail: deps.env.supportEmail,
    }),
  )
}

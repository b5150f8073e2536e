import type { PoolClient } from 'pg'
import { newId } from '../../db/ids.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentChange } from '#server/payments/payment-change.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { findPaidFor } from './plan-prices.ts'
import type { PersonsEvent } from './persons-event.ts'

type InvoiceChange = Extract<PaymentChange, { about: 'invoice' }>

/** How final each state is: events may arrive in any order. */
const rank = { open: 0, void: 1, paid: 2 }

const findInvoiceStateStatement = defineStatement<{ state: InvoiceChange['state'] }>(
  'find-invoice-state',
  'select state from invoices where provider = $1 and provider_id = $2 and user_id = $3',
)

const keepInvoiceStatement = defineStatement(
  'keep-invoice',
  `insert into invoices (id, user_id, provider, provider_id, number, billed_to, amount_cents, state, plan,
      starts_at, ends_at, issued_at, url) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (provider, provider_id) do update
      set number = $5, billed_to = $6, amount_cents = $7, state = $8, url = $13
      where invoices.user_id = $2`,
)

export async function applyInvoice(
  deps: Deps,
  tx: PoolClient,
  { userId, provider }: PersonsEvent,
  change: InvoiceChange,
) {
  const paid = await findPaidFor(tx, provider, change.priceId)
  if (!paid) {
    deps.log.warn({ priceId: change.priceId }, 'an invoice for a price that is not ours')
    return false
  }
  const row = await findInvoiceStateStatement.first(tx, [provider, change.invoiceId, userId])
  const before = row?.state
  if (before && rank[before] >= rank[change.state]) return false
  const rowCount = await keepInvoiceStatement.run(tx, [
    newId(),
    userId,
    provider,
    change.invoiceId,
    change.number,
    change.billedTo,
    change.amountCents,
    change.state,
    paid.plan,
    change.startsAt,
    change.endsAt,
    change.issuedAt,
    change.url,
  ])
  if (!rowCount) {
    deps.log.warn({ invoiceId: change.invoiceId }, 'an invoice of another customer')
    return false
  }
  if (change.state === 'paid' && change.amountCents > 0)
    await recordActivity(
      deps,
      tx,
      [
        {
          to: userId,
          // They paid it themselves or expected it.
          isRead: true,
          content: { kind: 'payment', plan: paid.plan, amountCents: change.amountCents },
        },
      ],
      deps.now(),
    )
  return true
}

import type { PoolClient } from 'pg'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentNews } from '../../payments/payment-news.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findPaidFor } from './plan-prices.ts'
import type { PersonsEvent } from './persons-event.ts'

type InvoiceNews = Extract<PaymentNews, { about: 'invoice' }>

/** How final each state is: events may come in any order. */
const rank = { open: 0, void: 1, paid: 2 }

export async function applyInvoice(
  deps: Deps,
  client: PoolClient,
  { userId, provider }: PersonsEvent,
  news: InvoiceNews,
) {
  const paid = await findPaidFor(client, provider, news.priceId)
  if (!paid) {
    deps.log.warn({ priceId: news.priceId }, 'an invoice for a price that is not ours')
    return false
  }
  const { rows } = await client.query<{ state: InvoiceNews['state'] }>({
    name: 'find-invoice-state',
    text: 'select state from invoices where provider = $1 and provider_id = $2',
    values: [provider, news.invoiceId],
  })
  const before = rows[0]?.state
  if (before && rank[before] >= rank[news.state]) return false
  await client.query({
    name: 'keep-invoice',
    text: `insert into invoices (id, user_id, provider, provider_id, number, billed_to, amount_cents, state, plan,
        starts_at, ends_at, issued_at, url) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (provider, provider_id) do update
        set number = $5, billed_to = $6, amount_cents = $7, state = $8, url = $13`,
    values: [
      newId(),
      userId,
      provider,
      news.invoiceId,
      news.number,
      news.billedTo,
      news.amountCents,
      news.state,
      paid.plan,
      news.startsAt,
      news.endsAt,
      news.issuedAt,
      news.url,
    ],
  })
  if (news.state === 'paid' && news.amountCents > 0)
    await recordActivity(
      deps,
      client,
      [
        {
          to: userId,
          // They paid it themselves, or expected it.
          isRead: true,
          happening: { kind: 'payment', plan: paid.plan, amountCents: news.amountCents },
        },
      ],
      deps.now(),
    )
  return true
}

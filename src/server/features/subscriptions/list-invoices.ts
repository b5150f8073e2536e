import type { CheckedQueryOf } from '#shared/endpoint.ts'
import {
  invoicesPageSize,
  type Invoice,
  type listInvoices as listInvoicesEndpoint,
} from '#shared/subscriptions/subscriptions.ts'
import type { PaidPlan } from '#shared/subscriptions/plans.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { toPage } from '../../db/to-page.ts'

interface Row {
  id: string
  number: string | null
  issuedAt: Date
  amountCents: number
  state: Invoice['state']
  plan: PaidPlan
  startsAt: Date
  endsAt: Date
  url: string | null
}

const statement = defineStatement<Row>(
  'list-invoices',
  `select id, number, issued_at "issuedAt", amount_cents "amountCents", state, plan, starts_at "startsAt",
      ends_at "endsAt", url
    from invoices where user_id = $1 and ($2::uuid is null or (issued_at, id) < (
      select a.issued_at, a.id from invoices a where a.id = $2 and a.user_id = $1))
    order by issued_at desc, id desc limit $3`,
)

export async function listInvoices(
  { pool }: Deps,
  userId: string,
  { after }: CheckedQueryOf<typeof listInvoicesEndpoint>,
) {
  const rows = await statement.rows(pool, [userId, after ?? null, invoicesPageSize + 1])
  const { page, next } = toPage(rows, invoicesPageSize, ({ id }) => id)
  return { invoices: page.map(toInvoice), next }
}

const toInvoice = ({
  id,
  number,
  issuedAt,
  amountCents,
  state,
  plan,
  startsAt,
  endsAt,
  url,
}: Row): Invoice => ({
  id,
  number,
  issuedAt: issuedAt.toISOString(),
  amountCents,
  state,
  plan,
  from: startsAt.toISOString(),
  to: endsAt.toISOString(),
  url,
})

import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'

const findStatement = {
  name: 'find-payment-customer',
  text: `select u.email, c.customer_id "customerId" from users u
    left join payment_customers c on c.user_id = u.id and c.provider = $2 where u.id = $1`,
}

/** Who somebody is to the payment service; made where they are nobody there yet. */
export async function requireCustomer({ pool }: Deps, payments: PaymentProvider, userId: string) {
  const find = async () => {
    const { rows } = await pool.query<{ email: string; customerId: string | null }>({
      ...findStatement,
      values: [userId, payments.name],
    })
    if (!rows[0]) throw new AppError('not_signed_in')
    return rows[0]
  }
  const { email, customerId } = await find()
  if (customerId) return customerId
  const created = await payments.createCustomer({ key: userId, email })
  await pool.query(
    'insert into payment_customers (user_id, provider, customer_id) values ($1, $2, $3) on conflict do nothing',
    [userId, payments.name, created],
  )
  return (await find()).customerId!
}

/** Whose customer it is. Until the transaction ends nothing else is told of them. */
export async function lockCustomer(client: PoolClient, provider: string, customerId: string) {
  const { rows } = await client.query<{ userId: string }>({
    name: 'lock-payment-customer',
    text: 'select user_id "userId" from payment_customers where provider = $1 and customer_id = $2 for update',
    values: [provider, customerId],
  })
  return rows[0]?.userId
}

/** Orders that a payment service ends all that somebody pays for, and forgets them. Part of the deletion of an account. */
export async function orderForgetting({ jobs }: Pick<Deps, 'jobs'>, client: PoolClient, userId: string) {
  const { rows } = await client.query<{ provider: string; customerId: string }>(
    'select provider, customer_id "customerId" from payment_customers where user_id = $1',
    [userId],
  )
  for (const customer of rows) await jobs.enqueue(client, 'forget-payment-customer', customer)
}

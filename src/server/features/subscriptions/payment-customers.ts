import type { PoolClient } from 'pg'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'

const findStatement = defineStatement<{ email: string; customerId: string | null }>(
  'find-payment-customer',
  `select u.email, c.customer_id "customerId" from users u
    left join payment_customers c on c.user_id = u.id and c.provider = $2 where u.id = $1`,
)

const insertPaymentCustomerStatement = defineStatement(
  'insert-payment-customer',
  'insert into payment_customers (user_id, provider, customer_id) values ($1, $2, $3) on conflict do nothing',
)

/** The person's customer id at the payment service, created if needed. */
export async function requireCustomer({ pool }: Deps, payments: PaymentProvider, userId: string) {
  const find = async () => {
    const row = await findStatement.first(pool, [userId, payments.name])
    if (!row) throw new AppError('not_signed_in')
    return row
  }
  const { email, customerId } = await find()
  if (customerId) return customerId
  const created = await payments.createCustomer({ key: userId, email })
  await insertPaymentCustomerStatement.run(pool, [userId, payments.name, created])
  return (await find()).customerId!
}

const lockPaymentCustomerStatement = defineStatement<{ userId: string }>(
  'lock-payment-customer',
  'select user_id "userId" from payment_customers where provider = $1 and customer_id = $2 for update',
)

/** Returns the customer's user. Serializes this customer's events until the end of the transaction. */
export async function lockCustomer(tx: PoolClient, provider: string, customerId: string) {
  const row = await lockPaymentCustomerStatement.first(tx, [provider, customerId])
  return row?.userId
}

const findPaymentCustomersStatement = defineStatement<{ provider: string; customerId: string }>(
  'find-payment-customers',
  'select provider, customer_id "customerId" from payment_customers where user_id = $1',
)

/** Queues deleting the customer at the payment service, which ends all subscriptions. Part of deleting an account. */
export async function orderForgetting({ jobs }: Pick<Deps, 'jobs'>, tx: PoolClient, userId: string) {
  const rows = await findPaymentCustomersStatement.rows(tx, [userId])
  await jobs.enqueue(tx, 'forget-payment-customer', ...rows)
}

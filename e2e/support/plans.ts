import type { App } from './app.ts'
import { idOf } from './market.ts'
import type { Person } from './people.ts'

const earlier = (...columns: string[]) =>
  columns.map((column) => `${column} = ${column} - $2::int * interval '1 day'`).join()

/** Ages a person's plan by this many days; the job that runs every minute then finds what is due. */
export async function letDaysPass(app: App, person: Person, days: number) {
  const values = [await idOf(app, person), days]
  await app.query(
    `update subscriptions set ${earlier('period_starts_at', 'paid_until')} where user_id = $1`,
    values,
  )
  await app.query(`update entitlements set ${earlier('ends_at')} where user_id = $1`, values)
  await app.query(
    `update test_subscriptions set ${earlier('starts_at', 'ends_at')}
     where customer_id in (select customer_id from payment_customers where user_id = $1)`,
    values,
  )
  await app.query(`insert into pgboss.job (name, data) values ('remind-and-end-plans', '{}')`)
}

/** Payments aren't confirmed until this is released, so that a slow machine also sees the page that waits for them. */
export async function holdPayments(app: App) {
  await app.query(
    `create function postpone() returns trigger language plpgsql as
     $$ begin new.due_at = new.due_at + interval '1 hour'; return new; end $$`,
  )
  await app.query(
    `create trigger postpone before insert on test_payment_events for each row execute function postpone()`,
  )
  return async () => {
    await app.query('drop function postpone cascade')
    await app.query('update test_payment_events set due_at = now()')
    await app.query(`insert into pgboss.job (name, data) values ('send-test-payment-events', '{}')`)
  }
}

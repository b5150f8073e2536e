import type { TestApp } from './test-app.ts'

/** The rates of a day after the ones that ship with the app, which are day 0. Later days are forgotten. */
export async function publishRates(app: TestApp, perEuro: Readonly<Record<string, number>>, day: number) {
  await app.query(`delete from currency_rates where published_on >= date '2024-12-31' + $1::int`, [day])
  await app.query(
    `insert into currency_rates (published_on, per_euro, received_at) values (date '2024-12-31' + $1::int, $2, now())`,
    [day, JSON.stringify(perEuro)],
  )
}

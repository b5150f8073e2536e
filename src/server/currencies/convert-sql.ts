/** The rates of the latest day. Not correlated with any row, so PostgreSQL reads them once per statement, if at all. */
export const latestRates = '(select per_euro from currency_rates order by published_on desc limit 1)'

/** SQL for the day of the latest rates. */
export const latestRatesDay = '(select max(published_on) from currency_rates)'

/** SQL for a currency's smallest units per euro. Null without a rate. */
export const perEuro = (currency: string) => `(${latestRates} ->> ${currency})::float8`

/**
 * SQL that converts an amount by the latest rates, exactly like `convertCents`. Null if one of the currencies has no
 * rate.
 */
export const convertedCents = (cents: string, from: string, to: string) =>
  `case when ${from} = ${to} then ${cents}::float8
    else floor(${cents}::float8 * ${perEuro(to)} / ${perEuro(from)} + 0.5) end`

/** SQL for sorting amounts of several currencies, in euros. Null without a rate. */
export const comparableAmount = (cents: string, currency: string) =>
  `((${cents})::float8 / ${perEuro(currency)})`

import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { readLimited } from '#server/http/read-limited.ts'
import { readRates } from './read-rates.ts'
import { toPerEuro } from './to-per-euro.ts'

const timeoutMs = 10_000
/** The European Central Bank's file has 2 kB. */
const maxBytes = 100_000
const daysKept = 60

/** The first rates of a day stay, because decks remember which day's rates they were computed with. */
const saveStatement = defineStatement(
  'save-rates',
  `insert into currency_rates (published_on, per_euro, received_at) values ($1, $2, $3)
    on conflict (published_on) do nothing`,
)
const pruneStatement = defineStatement(
  'prune-rates',
  `delete from currency_rates where published_on not in (
    select published_on from currency_rates order by published_on desc limit ${daysKept})`,
)

/** Stores the latest published rates. Throws if there are none to be had, and the job retries. */
export async function updateRates({ env, pool, now }: Deps) {
  if (!env.ratesUrl) return
  const response = await fetch(env.ratesUrl, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The source of rates answered ${response.status}`)
  const xml = new TextDecoder().decode(await readLimited(response, maxBytes))
  const at = now()
  const { publishedOn, perEuro } = readRates(xml, at)
  await inTransaction(pool, async (tx) => {
    await saveStatement.run(tx, [publishedOn, toPerEuro(perEuro), at])
    await pruneStatement.run(tx)
  })
}

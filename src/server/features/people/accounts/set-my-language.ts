import type { Language } from '#shared/messages/languages.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvents } from '#server/events/append-event.ts'

const statement = defineStatement('set-language', 'update users set language = $2 where id = $1')

/** The person's other devices are notified. */
export async function setMyLanguage(deps: Deps, userId: string, language: Language) {
  await inTransaction(deps.pool, async (tx) => {
    await statement.run(tx, [userId, language])
    await appendEvents(tx, [{ userId, kind: 'settings', payload: {} }], deps.now())
  })
  deps.wakeUps.publish({ to: userId })
}

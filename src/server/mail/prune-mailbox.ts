import { dayMs } from '#shared/durations.ts'
import { defineStatement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'

const keptMs = 30 * dayMs

const statement = defineStatement('prune-mailbox', 'delete from mailbox where created_at < $1')

/** Every night. Only servers without SMTP have emails here. */
export async function pruneMailbox({ pool, now }: Pick<Deps, 'pool' | 'now'>) {
  await statement.run(pool, [new Date(now().getTime() - keptMs)])
}

import { findServerKeys } from '#server/db/server-keys.ts'
import type { Deps } from '#server/deps.ts'

export const findPushKeys = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  findServerKeys(pool, 'web-push', now(), async () => (await import('web-push')).default.generateVAPIDKeys())

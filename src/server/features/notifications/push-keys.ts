import webPush from 'web-push'
import { findServerKeys } from '../../db/server-keys.ts'
import type { Deps } from '../../deps.ts'

export const findPushKeys = ({ pool, now }: Pick<Deps, 'pool' | 'now'>) =>
  findServerKeys(pool, 'web-push', now(), () => webPush.generateVAPIDKeys())

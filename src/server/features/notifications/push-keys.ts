import webPush from 'web-push'
import { findServerKeys } from '../../db/server-keys.ts'
import type { Deps } from '../../deps.ts'

export const findPushKeys = (deps: Pick<Deps, 'pool' | 'now'>) =>
  findServerKeys(deps, 'web-push', () => webPush.generateVAPIDKeys())

import {
  getPushKey,
  subscribePush as subscribePushEndpoint,
  unsubscribePush as unsubscribePushEndpoint,
} from '#shared/notifications.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { findPushKeys } from './push-keys.ts'
import { subscribePush, unsubscribePush } from './subscriptions.ts'

export function mountNotifications(api: Api, deps: Deps) {
  api.mount(getPushKey, async () => ({ publicKey: (await findPushKeys(deps)).publicKey }))
  api.mount(subscribePushEndpoint, async ({ session, body }) => {
    await subscribePush(deps, session, body)
    return {}
  })
  api.mount(unsubscribePushEndpoint, async ({ session, body }) => {
    await unsubscribePush(deps, session, body.endpoint)
    return {}
  })
}

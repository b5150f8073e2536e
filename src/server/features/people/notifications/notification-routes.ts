import type { Hono } from 'hono'
import {
  chooseNotification as chooseNotificationEndpoint,
  getPushKey,
  getUnsubscription,
  listNotificationChoices as listNotificationChoicesEndpoint,
  subscribePush as subscribePushEndpoint,
  unsubscribe as unsubscribeEndpoint,
  unsubscribePath,
  unsubscribePush as unsubscribePushEndpoint,
} from '#shared/people/notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { chooseNotification, listNotificationChoices } from './choose-notification.ts'
import { findPushKeys } from './push-keys.ts'
import { subscribePush, unsubscribePush } from './subscriptions.ts'
import { findUnsubscription, unsubscribe, type SilenceSearch } from './unsubscribe.ts'

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

  api.mount(listNotificationChoicesEndpoint, ({ session }) => listNotificationChoices(deps, session.userId))
  api.mount(chooseNotificationEndpoint, async ({ session, body }) => {
    await chooseNotification(deps, session.userId, body)
    return {}
  })
}

/**
 * Email links, which work without signing in. The page at the first URL asks for confirmation before it calls the
 * second.
 */
export function mountUnsubscribe(app: Hono<HttpEnv>, api: Api, deps: Deps, silenceSearch: SilenceSearch) {
  api.mount(getUnsubscription, ({ params }) => findUnsubscription(deps, params.token))
  api.mount(unsubscribeEndpoint, async ({ params }) => {
    await unsubscribe(deps, params.token, silenceSearch)
    return {}
  })
  app.post(unsubscribePath(':token'), async (c) => {
    await unsubscribe(deps, c.req.param('token') ?? '', silenceSearch)
    return c.body(null, 204)
  })
}

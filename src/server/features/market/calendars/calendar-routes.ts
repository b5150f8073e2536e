import {
  checkCalendarNow as checkCalendarNowEndpoint,
  getListingCalendar,
  getMyCalendar,
  importCalendar,
  removeCalendar as removeCalendarEndpoint,
  renewFeed as renewFeedEndpoint,
  saveBlocks as saveBlocksEndpoint,
  stopFeed as stopFeedEndpoint,
} from '#shared/market/calendars.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { renewFeed, stopFeed } from './feed/change-feed.ts'
import { findListingCalendar } from './find-listing-calendar.ts'
import { findMyCalendar } from './find-my-calendar.ts'
import { addCalendar } from './imports/add-calendar.ts'
import { checkCalendarNow, removeCalendar } from './imports/change-calendar.ts'
import { saveBlocks } from './save-blocks.ts'

/** Every change responds with the whole calendar, as its owner sees it. */
export function mountCalendars(api: Api, deps: Deps) {
  const find = (ownerId: string, listingId: string) => findMyCalendar(deps, ownerId, listingId)

  api.mount(getListingCalendar, ({ session, params }) =>
    findListingCalendar(deps, session.userId, params.listingId),
  )
  api.mount(getMyCalendar, ({ session, params }) => find(session.userId, params.listingId))
  api.mount(saveBlocksEndpoint, async ({ session: { userId }, params: { listingId }, body }) => {
    await saveBlocks(deps, userId, listingId, body)
    return find(userId, listingId)
  })
  api.mount(importCalendar, async ({ session: { userId }, params: { listingId }, body }) => {
    await addCalendar(deps, userId, listingId, body)
    return find(userId, listingId)
  })
  api.mount(checkCalendarNowEndpoint, async ({ session: { userId }, params: { listingId, calendarId } }) => {
    await checkCalendarNow(deps, userId, listingId, calendarId)
    return find(userId, listingId)
  })
  api.mount(removeCalendarEndpoint, async ({ session: { userId }, params: { listingId, calendarId } }) => {
    await removeCalendar(deps, userId, listingId, calendarId)
    return find(userId, listingId)
  })
  api.mount(renewFeedEndpoint, async ({ session: { userId }, params: { listingId } }) => {
    await renewFeed(deps, userId, listingId)
    return find(userId, listingId)
  })
  api.mount(stopFeedEndpoint, async ({ session: { userId }, params: { listingId } }) => {
    await stopFeed(deps, userId, listingId)
    return find(userId, listingId)
  })
}

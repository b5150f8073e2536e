import {
  getListingCalendar,
  getMyCalendar,
  saveBlocks as saveBlocksEndpoint,
} from '#shared/market/calendars.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { findListingCalendar } from './find-listing-calendar.ts'
import { findMyCalendar } from './find-my-calendar.ts'
import { saveBlocks } from './save-blocks.ts'

export function mountCalendars(api: Api, deps: Deps) {
  api.mount(getListingCalendar, ({ session, params }) =>
    findListingCalendar(deps, session.userId, params.listingId),
  )
  api.mount(getMyCalendar, ({ session, params }) => findMyCalendar(deps, session.userId, params.listingId))
  api.mount(saveBlocksEndpoint, async ({ session, params, body }) => {
    await saveBlocks(deps, session.userId, params.listingId, body)
    return findMyCalendar(deps, session.userId, params.listingId)
  })
}

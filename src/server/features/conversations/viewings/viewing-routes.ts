import type { Hono } from 'hono'
import {
  acceptViewing as acceptViewingEndpoint,
  calendarPath,
  cancelViewing as cancelViewingEndpoint,
  listViewings as listViewingsEndpoint,
  proposeViewing as proposeViewingEndpoint,
} from '#shared/conversations/viewings.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { requireId } from '#server/http/require-id.ts'
import { requireSession } from '#server/http/require-session.ts'
import type { FindSession } from '#server/http/session.ts'
import type { AddressShared } from '#server/features/conversations/addresses/share-address.ts'
import { acceptViewing, cancelViewing } from './answer-viewing.ts'
import { findCalendarEntry } from './find-calendar-entry.ts'
import { listViewings } from './list-viewings.ts'
import { proposeViewing } from './propose-viewing.ts'
import { toCalendar } from './viewing-calendar.ts'

export function mountViewings(api: Api, deps: Deps, addressShared: AddressShared) {
  api.mount(listViewingsEndpoint, ({ session }) => listViewings(deps, session))
  api.mount(proposeViewingEndpoint, ({ session, params, body }) =>
    proposeViewing(deps, session, params.conversationId, body, addressShared),
  )
  api.mount(acceptViewingEndpoint, ({ session, params, body }) =>
    acceptViewing(deps, session, params.viewingId, body, addressShared),
  )
  api.mount(cancelViewingEndpoint, ({ session, params }) => cancelViewing(deps, session, params.viewingId))
}

/** A file for the user's own calendar. */
export function mountCalendar(app: Hono<HttpEnv>, deps: Deps, findSession: FindSession) {
  app.get(calendarPath(':viewingId'), async (c) => {
    const { session } = await requireSession(c, deps.env, findSession)
    const entry = await findCalendarEntry(deps, session.userId, requireId(c.req.param('viewingId')))
    return c.body(toCalendar(entry), 200, {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="viewing.ics"',
    })
  })
}

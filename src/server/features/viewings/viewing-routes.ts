import type { Hono } from 'hono'
import {
  acceptViewing as acceptViewingEndpoint,
  calendarPath,
  cancelViewing as cancelViewingEndpoint,
  listViewings as listViewingsEndpoint,
  proposeViewing as proposeViewingEndpoint,
} from '#shared/viewings.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { requireId } from '../../http/require-id.ts'
import { requireSession } from '../../http/require-session.ts'
import type { FindSession } from '../../http/session.ts'
import { acceptViewing, cancelViewing } from './answer-viewing.ts'
import { findCalendarEntry } from './find-calendar-entry.ts'
import { listViewings } from './list-viewings.ts'
import { proposeViewing } from './propose-viewing.ts'
import { toCalendar } from './viewing-calendar.ts'

const idOf = (params: Record<string, string>) => requireId(params['viewingId'])

export function mountViewings(api: Api, deps: Deps) {
  api.mount(listViewingsEndpoint, ({ session }) => listViewings(deps, session))
  api.mount(proposeViewingEndpoint, ({ session, params, body }) =>
    proposeViewing(deps, session, requireId(params['conversationId']), body),
  )
  api.mount(acceptViewingEndpoint, ({ session, params, body }) =>
    acceptViewing(deps, session, idOf(params), body.startsAt),
  )
  api.mount(cancelViewingEndpoint, ({ session, params }) => cancelViewing(deps, session, idOf(params)))
}

/** A file for people's own calendars. */
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

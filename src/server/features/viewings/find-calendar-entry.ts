import { conversationPath } from '#shared/routes.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireConversation } from '../chat/require-conversation.ts'
import { findViewing } from './find-viewing.ts'
import type { CalendarEntry } from './viewing-calendar.ts'

const partsStatement = {
  name: 'find-calendar-parts',
  text: `select (select full_name from profiles where id = $2) "name",
      (select concat_ws(', ', l.neighborhood, l.city) from listings l where l.id = v.listing_id) "place"
    from viewings v where v.id = $1`,
}

/** Of a viewing of mine that both have agreed on; anything else is not there. */
export async function findCalendarEntry(
  deps: Deps,
  userId: string,
  viewingId: string,
): Promise<CalendarEntry> {
  const viewing = await findViewing(deps.pool, viewingId)
  if (!viewing) throw new AppError('not_found')
  const { otherId } = await requireConversation(deps.pool, viewing.conversationId, userId)
  if (viewing.state !== 'accepted' || !viewing.startsAt) throw new AppError('not_found')
  const { rows } = await deps.pool.query<{ name: string | null; place: string | null }>({
    ...partsStatement,
    values: [viewingId, otherId],
  })
  const { name, place } = rows[0]!
  return {
    id: viewing.id,
    startsAt: new Date(viewing.startsAt),
    madeAt: deps.now(),
    title: viewing.listingTitle ? `Viewing: ${viewing.listingTitle}` : 'Viewing',
    description: name ? `With ${name}` : '',
    place: place || null,
    url: deps.env.origin + conversationPath(viewing.conversationId),
  }
}

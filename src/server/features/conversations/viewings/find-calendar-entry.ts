import type { Language } from '#shared/messages/languages.ts'
import { t } from '#shared/messages/t.ts'
import { conversationPath } from '#shared/routes.ts'
import { formatAddress } from '#shared/conversations/shared-addresses.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/messages/in-language.ts'
import { requireConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findSharedAddress } from '#server/features/conversations/addresses/find-shared-addresses.ts'
import { findViewing } from './find-viewing.ts'
import type { CalendarEntry } from './viewing-calendar.ts'

const partsStatement = defineStatement<{ language: Language; name: string | null; place: string | null }>(
  'find-calendar-parts',
  `select (select language from users where id = $3) "language",
      (select full_name from profiles where id = $2) "name",
      (select concat_ws(', ', l.neighborhood, l.city) from listings l where l.id = v.listing_id) "place"
    from viewings v where v.id = $1`,
)

/** Throws unless the viewing is the user's own and both agreed to it. */
export async function findCalendarEntry(
  deps: Deps,
  userId: string,
  viewingId: string,
): Promise<CalendarEntry> {
  const viewing = await findViewing(deps.pool, viewingId)
  if (!viewing) throw new AppError('not_found')
  const { otherId } = await requireConversation(deps.pool, viewing.conversationId, userId)
  if (viewing.state !== 'accepted' || !viewing.startsAt) throw new AppError('not_found')
  const row = await partsStatement.one(deps.pool, [viewingId, otherId, userId])
  const { language, name, place } = row
  const shared =
    viewing.listingId && (await findSharedAddress(deps.pool, viewing.conversationId, viewing.listingId))
  return {
    id: viewing.id,
    startsAt: new Date(viewing.startsAt),
    minutes: viewing.minutes,
    madeAt: deps.now(),
    ...inLanguage(language, () => ({
      title: viewing.listingTitle
        ? t('Viewing: {title}', { title: viewing.listingTitle })
        : t('Viewing', undefined, 'appointment'),
      description: name ? t('With {name}', { name }) : '',
      // Access notes stay in the app, because calendars are synced and shared.
      place: shared ? formatAddress(shared) : place || null,
    })),
    url: deps.env.origin + conversationPath(viewing.conversationId),
  }
}

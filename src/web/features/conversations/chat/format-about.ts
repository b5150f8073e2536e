import type { Match } from '#shared/conversations/matches.ts'
import { formatList } from '#web/lib/format-list.ts'
import { textsFor } from './thing-texts.ts'

/** What a match is or could be about; undefined if none of its listings is left. */
export function formatAbout({ listing, likedListings }: Pick<Match, 'listing' | 'likedListings'>) {
  if (listing) return listing.title
  if (likedListings.length > 2) return textsFor(likedListings).several(likedListings.length)
  const titles = likedListings.map(({ title }) => title)
  return formatList(titles, 'or') || undefined
}

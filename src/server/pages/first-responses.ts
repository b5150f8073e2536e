import { getMe, getMyRole } from '#shared/people/accounts.ts'
import { cardSizes } from '#shared/market/card-sizes.ts'
import { getListingDeck } from '#shared/market/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { firstResponsesId } from '#shared/first-responses.ts'
import { listLikedBy } from '#shared/market/likes.ts'
import { listMyListings } from '#shared/market/listings.ts'
import { photoAddress, photoWidths } from '#shared/people/photos.ts'
import { countUnread } from '#shared/people/unread.ts'
import { getMyFilters } from '#shared/market/filters.ts'

/** The API calls that a screen makes when it starts. */
const questions: Record<string, string[]> = {
  '/client/dashboard': [getMe.path, getMyRole.path, countUnread.path, getMyFilters.path, getListingDeck.path],
  '/owner/dashboard': [
    getMe.path,
    getMyRole.path,
    countUnread.path,
    `${listMyListings.path}?status=active`,
    `${listMyListings.path}?status=draft`,
    listLikedBy.path,
  ],
}

/** Calls the API as the person who requested the page. */
export type Ask = (address: string) => Promise<Response>

/**
 * Embeds in a page what its screen would request first: the responses, and the first visible photo. Responses with an
 * error are left out; the screen repeats the request and shows the error.
 */
export async function firstResponses(screen: string, ask: Ask) {
  const addresses = questions[screen]
  if (!addresses) return { hint: '', picture: '', element: '' }
  const answers = Object.fromEntries(
    (await Promise.all(addresses.map((address) => responseTo(address, ask)))).flat(),
  )
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  const sources = firstPicture(answers)
  return {
    hint: sources && `<link rel="preload" as="image" fetchpriority="high" ${sources('image')} />`,
    picture: sources && `<img alt="" fetchpriority="high" ${sources('')} />`,
    element: `<script type="application/json" id="${firstResponsesId}">${json}</script>`,
  }
}

async function responseTo(address: string, ask: Ask): Promise<[string, unknown][]> {
  const response = await ask(address)
  return response.ok ? [[address, await response.json()]] : []
}

/** The sources of the first card's photo, as attributes of an image or of its preload link. */
function firstPicture(answers: Record<string, unknown>) {
  const deck = answers[getListingDeck.path] as ReplyOf<typeof getListingDeck> | undefined
  const photo = deck?.cards[0]?.photos[0]
  if (!photo) return ''
  const sources = photoWidths.map((width) => `${photoAddress(photo, width)} ${width}w`).join(', ')
  return (prefix: '' | 'image') => `${prefix}srcset="${sources}" ${prefix}sizes="${cardSizes}"`
}

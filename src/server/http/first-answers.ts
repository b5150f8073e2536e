import { getMe, getMyRole } from '#shared/accounts.ts'
import { cardSizes } from '#shared/card-sizes.ts'
import { getListingDeck } from '#shared/decks.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { firstAnswersId } from '#shared/first-answers.ts'
import { listAdmirers } from '#shared/likes.ts'
import { listMyListings } from '#shared/listings.ts'
import { photoAddress, photoWidths } from '#shared/photos.ts'
import { countUnread } from '#shared/unread.ts'
import { getMyWishes } from '#shared/wishes.ts'

/** What a screen asks as it starts. */
const questions: Record<string, string[]> = {
  '/client/dashboard': [getMe.path, getMyRole.path, countUnread.path, getMyWishes.path, getListingDeck.path],
  '/owner/dashboard': [
    getMe.path,
    getMyRole.path,
    countUnread.path,
    `${listMyListings.path}?status=active`,
    `${listMyListings.path}?status=draft`,
    listAdmirers.path,
  ],
}

/** Asks the API in the name of whoever wants the page. */
export type Ask = (address: string) => Promise<Response>

/**
 * What goes into a page so that its screen need not ask: the answers, and the picture that is seen first. What the API
 * refuses is left out; the screen asks for it again and says what is wrong.
 */
export async function firstAnswers(screen: string, ask: Ask) {
  const addresses = questions[screen]
  if (!addresses) return { hint: '', picture: '', element: '' }
  const answers = Object.fromEntries(
    (await Promise.all(addresses.map((address) => answerTo(address, ask)))).flat(),
  )
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  const sources = firstPicture(answers)
  return {
    hint: sources && `<link rel="preload" as="image" fetchpriority="high" ${sources('image')} />`,
    picture: sources && `<img alt="" fetchpriority="high" ${sources('')} />`,
    element: `<script type="application/json" id="${firstAnswersId}">${json}</script>`,
  }
}

async function answerTo(address: string, ask: Ask): Promise<[string, unknown][]> {
  const response = await ask(address)
  return response.ok ? [[address, await response.json()]] : []
}

/** Where the picture of the first card comes from, as attributes of an image or of a hint to one. */
function firstPicture(answers: Record<string, unknown>) {
  const deck = answers[getListingDeck.path] as ReplyOf<typeof getListingDeck> | undefined
  const photo = deck?.cards[0]?.photos[0]
  if (!photo) return ''
  const sources = photoWidths.map((width) => `${photoAddress(photo, width)} ${width}w`).join(', ')
  return (prefix: '' | 'image') => `${prefix}srcset="${sources}" ${prefix}sizes="${cardSizes}"`
}

import * as z from 'zod/mini'
import { headlinePrice } from '#shared/market/rental-prices.ts'
import { t } from '#shared/messages/t.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import { photoAddress, photoWidths, sharePictureAddress } from '#shared/people/photos.ts'
import { publicPhotoSizes, type PublicListing } from '#shared/market/public-listings.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import { formatMoney } from '#server/messages/formats.ts'
import type { PageHead } from '#server/pages/page-head.ts'
import { findPublicListing } from './find-public-listing.ts'
import { toStructuredData } from './structured-data.ts'

const isId = (text: string) => z.safeParse(z.uuid(), text).success

/** Writes the page head of a listing for signed-out visitors. Undefined when the listing isn't public. */
export async function findListingHead(deps: Deps, listingId: string): Promise<(() => PageHead) | undefined> {
  const listing = isId(listingId)
    ? await readFresh(deps, undefined, (from) => findPublicListing(from, listingId))
    : undefined
  return listing && (() => toHead(deps.env.origin, listing))
}

function toHead(origin: string, listing: PublicListing): PageHead {
  const path = listingPagePath(listing.id)
  const { photos, title } = listing
  const [cover] = photos
  const data = toStructuredData(listing, {
    url: origin + path,
    pictures: photos.map((photo) => origin + photoAddress(photo, 1080)),
  })
  const head = { title, description: describe(listing), path, data }
  if (!cover) return head
  return {
    ...head,
    picture: { path: sharePictureAddress(cover), alt: title },
    firstPicture: {
      srcSet: photoWidths.map((width) => `${photoAddress(cover, width)} ${width}w`).join(', '),
      sizes: publicPhotoSizes,
    },
  }
}

/** Longer descriptions are cut off wherever they are shown. */
const maxCharacters = 200

/** "$1,950 a month · Old Mill, Bend. Quiet, warm and close to the river." */
function describe(listing: PublicListing) {
  const { neighborhood, city, description } = listing
  const facts = [...describePrices(listing), [neighborhood, city].filter(Boolean).join(', ')].join(' · ')
  return shorten(
    t('{facts}. {description}', { facts, description: description.replaceAll(/\s+/g, ' ').trim() }).trim(),
  )
}

function describePrices({ facts, ...prices }: PublicListing) {
  const { currency, salePriceCents } = prices
  const headline = headlinePrice(facts.kind, prices)
  const rent = headline?.per === 'sale' ? undefined : headline
  return [
    ...(rent
      ? [
          t(
            '{per, select, hour {{price} an hour} day {{price} a day} week {{price} a week} other {{price} a month}}',
            { price: formatMoney(rent.cents, currency), per: rent.per },
          ),
        ]
      : []),
    ...(salePriceCents === null
      ? []
      : [t('{price} to buy', { price: formatMoney(salePriceCents, currency) })]),
  ]
}

function shorten(text: string) {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  const cut = characters.slice(0, maxCharacters).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxCharacters / 2))}…`
}

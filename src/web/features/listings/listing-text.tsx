import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicListing } from '#shared/public-listings.ts'
import { money } from '#web/lib/units.ts'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { detailFacts } from './detail-facts.ts'
import { FactList } from './fact-list.tsx'
import { factChips, placeWords, priceWords } from './listing-words.ts'

interface ListingTextProps {
  listing: PublicListing
  distanceKm?: number | null
  /** `h1` where the listing is the whole page. */
  heading?: 'h1' | 'h2'
  /** Beside the title. */
  actions?: ReactNode
}

/** Everything a listing says of itself, in words. */
export const ListingText = ({
  listing,
  distanceKm = null,
  heading: Heading = 'h2',
  actions,
}: ListingTextProps) => {
  const price = priceWords(listing)
  const { facts, priceCents, salePriceCents } = listing
  const rules = facts.kind === 'property' ? facts.details.houseRules : undefined
  const Subheading = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className={`wrap-anywhere ${Heading === 'h1' ? 'text-title-1' : 'text-title-2'}`}>
            {listing.title}
            {listing.isVerified && <VerifiedMark />}
          </Heading>
          <p className="mt-1.5 flex items-start gap-1.5 wrap-anywhere text-ink-muted">
            <MapPin className="mt-1 size-4" />
            {placeWords(listing, distanceKm)}
          </p>
        </div>
        {actions}
      </div>
      <div>
        <p className="flex flex-wrap items-baseline gap-2 text-ink-muted">
          <b className="font-display text-price text-ink">{price.amount}</b>
          {price.unit}
        </p>
        {priceCents !== null && salePriceCents !== null && (
          <p className="mt-1.5 text-base text-ink-muted">Or {money(salePriceCents)} to buy</p>
        )}
      </div>
      <Numbers facts={facts} />
      {listing.description && (
        <p className="text-pretty wrap-anywhere whitespace-pre-line">{listing.description}</p>
      )}
      <FactList facts={detailFacts(facts)} />
      {rules && (
        <div>
          <Subheading className="text-title-3">House rules</Subheading>
          <p className="mt-1 text-pretty wrap-anywhere whitespace-pre-line">{rules}</p>
        </div>
      )}
    </>
  )
}

const Numbers = ({ facts }: Pick<PublicListing, 'facts'>) => (
  <ul className="grid grid-cols-3 gap-2">
    {factChips(facts).map(({ text }) => {
      const [, number = text, unit = ''] = /^([\d.,]+) (.+)$/.exec(text) ?? []
      return (
        <li
          key={text}
          className="grid min-h-17 content-center rounded-control bg-surface-sunken px-3.5 py-2.5"
        >
          <b className="numbers truncate text-[1.25rem] leading-[1.2]">{number}</b>
          {unit && <span className="truncate text-sm text-ink-muted">{unit}</span>}
        </li>
      )
    })}
  </ul>
)

import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { DatedQuote } from '#shared/market/price-schemas.ts'
import type { PublicListing } from '#shared/market/public-listings.ts'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'
import { detailFacts } from './detail-facts.ts'
import { FactList } from './fact-list.tsx'
import { ListingPrice } from './listing-price.tsx'
import { ListingTerms } from './listing-terms.tsx'
import { factChips, formatArea } from './format-listing.ts'

interface ListingTextProps {
  listing: PublicListing
  /** For the client's dates. */
  quote?: DatedQuote | null
  distanceKm?: number | null
  /** `h1` if the listing is the whole page. */
  heading?: 'h1' | 'h2'
  /** Rendered beside the title. */
  actions?: ReactNode
  /** False if the price is shown beside it. */
  hasPrice?: boolean | undefined
}

/** The full text of a listing. */
export const ListingText = ({
  listing,
  quote = null,
  distanceKm = null,
  heading: Heading = 'h2',
  actions,
  hasPrice = true,
}: ListingTextProps) => {
  const { facts } = listing
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
            {formatArea(listing, distanceKm)}
          </p>
        </div>
        {actions}
      </div>
      {hasPrice && <ListingPrice listing={listing} quote={quote} />}
      <ListingTerms listing={listing} quote={quote} />
      <Numbers facts={facts} />
      {listing.description && (
        <p dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
          {listing.description}
        </p>
      )}
      <FactList facts={detailFacts(facts)} />
      {rules && (
        <div>
          <Subheading className="text-title-3">{t('House rules')}</Subheading>
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
          <b className="numbers text-[1.25rem] leading-[1.2] wrap-anywhere">{number}</b>
          {unit && <span className="truncate text-sm text-ink-muted">{unit}</span>}
        </li>
      )
    })}
  </ul>
)

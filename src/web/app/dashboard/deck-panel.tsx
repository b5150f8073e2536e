import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { clientDeckPath } from '#shared/market/kinds.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { PeekingCards } from './peeking-cards.tsx'

interface DeckPanelProps {
  /** My newest active listing. Its kind decides which clients to show first. */
  newest: OwnListing | undefined
  likedFirst: number
}

/** The entry to the client deck. */
export const DeckPanel = ({ newest, likedFirst }: DeckPanelProps) => (
  <Link
    to={clientDeckPath(newest?.kind ?? 'property')}
    className="relative grid overflow-hidden rounded-card bg-panel p-5 text-panel-ink no-underline shadow-2 max-desk:min-h-44 desk:mt-9 desk:min-h-66 desk:content-start desk:p-6"
  >
    <span className="max-w-[60%] desk:max-w-none">
      <b className="block font-display text-[1.375rem] leading-[1.1] font-title tracking-(--tracking-title) desk:text-[1.75rem]">
        {t('Meet your clients')}
      </b>
      <span className="mt-1.5 block text-base">
        {likedFirst > 0
          ? t('{count, plural, one {# client liked you first} other {# clients liked you first}}', {
              count: Math.min(likedFirst, 99),
            })
          : t('People who want what you list')}
      </span>
    </span>
    <span className="relative z-1 mt-4 inline-flex min-h-11 items-center gap-2 justify-self-start self-end rounded-control bg-panel-ink px-5 font-semibold text-panel desk:self-start">
      {t('Start swiping')}
      <ArrowRight className="size-5" />
    </span>
    <PeekingCards />
  </Link>
)

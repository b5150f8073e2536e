import { Suspense, useState } from 'react'
import type { Conversation } from '#shared/chat.ts'
import type { Viewing } from '#shared/viewings.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { priceWords } from '#web/features/listings/listing-words.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { shortViewingWords } from '#web/features/viewings/viewing-words.ts'
import { StateBadge } from '#web/ui/badge.tsx'

const AboutMatch = lazyPart(async () => (await import('./about-match-dialog.tsx')).AboutMatchDialog)

interface ListingStripProps {
  conversation: Conversation
  viewing: Viewing | undefined
}

/** What the conversation is about, where there is no room for the side panel. */
export const ListingStrip = ({ conversation, viewing }: ListingStripProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { listing } = conversation
  if (!listing) return null
  const { amount, unit } = priceWords(listing)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative z-1 mx-3 flex shrink-0 items-center gap-3 rounded-inner bg-surface-raised py-2 pr-3 pl-4 text-left has-[img]:pl-2 shadow-1 inset-ring inset-ring-line desk:mt-3 min-[1180px]:hidden"
      >
        {listing.cover && (
          <span className="size-11 shrink-0 overflow-hidden rounded-control">
            <PhotoImage photo={listing.cover} alt="" sizes="44px" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base leading-[1.3] font-semibold">{listing.title}</span>
          <span className="block text-sm text-ink-muted">
            {amount}
            {unit}
          </span>
        </span>
        {viewing && (
          <StateBadge tone={viewing.state === 'accepted' ? 'good' : 'waiting'}>
            {shortViewingWords(viewing)}
          </StateBadge>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <AboutMatch conversation={conversation} viewing={viewing} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

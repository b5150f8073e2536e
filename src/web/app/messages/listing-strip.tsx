import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { openStates } from '#shared/contracts/contract-states.ts'
import type { ContractSummary } from '#shared/contracts/contracts.ts'
import { useLatestContract } from '#web/features/contracts/use-latest-contract.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { requestBadge } from '#web/features/conversations/date-requests/format-request.ts'
import { useCurrentRequest } from '#web/features/conversations/date-requests/use-current-request.ts'
import { useRole } from '#web/features/people/accounts/use-session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { formatViewingShort } from '#web/features/conversations/viewings/format-viewing.ts'
import { StateBadge } from '#web/ui/badge.tsx'

const AboutMatch = lazyComponent(async () => (await import('./about-match-dialog.tsx')).AboutMatchDialog)

interface ListingStripProps {
  conversation: Conversation
  viewing: Viewing | undefined
}

type Badge = { text: string; tone: 'good' | 'waiting' | 'off' }

/** A one- or two-word badge for the latest relevant state. */
function stripBadge(
  isGone: boolean,
  viewing: Viewing | undefined,
  contract: ContractSummary | null | undefined,
): Badge | undefined {
  const isSigned = contract?.state === 'completed'
  if (isSigned && viewing?.purpose !== 'handover')
    return { text: t('Signed', undefined, 'a contract'), tone: 'good' }
  if (contract && !isSigned && isOpenContract(contract)) return { text: t('Contract'), tone: 'waiting' }
  if (isGone && !isSigned) return { text: t('No longer available'), tone: 'off' }
  return (
    viewing && { text: formatViewingShort(viewing), tone: viewing.state === 'accepted' ? 'good' : 'waiting' }
  )
}
const isOpenContract = ({ state }: ContractSummary) => openStates.some((open) => open === state)

/** The listing of the conversation, on screens too narrow for the side panel. */
export const ListingStrip = ({ conversation, viewing }: ListingStripProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { listing } = conversation
  const contract = useLatestContract(conversation.id)
  const request = useCurrentRequest(conversation)
  const isClient = useRole() === 'client'
  const now = useNow()
  if (!listing) return null
  const badge =
    (request && conversation.state === 'open' && requestBadge(request, isClient, now)) ||
    stripBadge(listing.isGone, viewing, contract)
  const { amount, unit } = formatPrice(listing.kind, listing)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative z-1 mx-3 flex shrink-0 items-center gap-3 rounded-inner bg-surface-raised py-2 pe-3 ps-4 text-start has-[img]:ps-2 shadow-1 inset-ring inset-ring-line desk:mt-3 min-[1440px]:hidden"
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
        {badge && <StateBadge tone={badge.tone}>{badge.text}</StateBadge>}
      </button>
      {isOpen && (
        <Suspense>
          <AboutMatch conversation={conversation} viewing={viewing} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

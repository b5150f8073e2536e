import { ArrowLeftRight, CalendarPlus, CalendarRange, FileSignature } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { listingPagePath } from '#shared/market/listings.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'
import { useContractAction } from '#web/features/contracts/use-contract-action.ts'
import { useLatestContract } from '#web/features/contracts/use-latest-contract.ts'
import { formatPrice } from '#web/features/market/listings/format-listing.ts'
import { textsFor } from '#web/features/conversations/chat/thing-texts.ts'
import { PhotoImage } from '#web/features/people/photos/photo-image.tsx'
import { proposeLabel } from '#web/features/conversations/viewings/format-viewing.ts'
import { useRequestDates } from '#web/features/conversations/date-requests/use-request-dates.tsx'
import { useProposeViewing } from '#web/features/conversations/viewings/use-propose-viewing.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StateBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListingChoice } from '#web/features/conversations/chat/listing-choice.tsx'
import { matchSteps, MatchSteps } from './match-steps.tsx'

interface SidePanelProps {
  conversation: Conversation
  viewing: Viewing | undefined
}

/** The listing of a match and its progress. */
export const SidePanel = ({ conversation, viewing }: SidePanelProps) => {
  const now = useNow()
  const contract = useLatestContract(conversation.id)
  const isSigned = contract?.state === 'completed'
  const { propose, dialog } = useProposeViewing(
    conversation.id,
    conversation.other.name,
    isSigned ? 'handover' : 'viewing',
    conversation.listing?.id ?? viewing?.listingId ?? null,
  )
  const dates = useRequestDates(conversation)
  const toContract = useContractAction(conversation)
  return (
    <div className="grid content-start gap-4.5">
      <About conversation={conversation} isSigned={isSigned} />
      {conversation.state === 'open' && conversation.likedListings.length > 1 && (
        <ChangeListing conversation={conversation} />
      )}
      <MatchSteps steps={matchSteps(conversation, viewing, contract, now)} />
      {dates.request && (
        <Button size="small" wide onClick={dates.request}>
          <CalendarRange />
          {t('Request dates')}
        </Button>
      )}
      {conversation.state === 'open' && (
        <Button size="small" wide onClick={propose}>
          <CalendarPlus />
          {proposeLabel(viewing, isSigned)}
        </Button>
      )}
      {toContract.action && (
        <Button size="small" wide onClick={toContract.action.go}>
          <FileSignature />
          {toContract.action.label}
        </Button>
      )}
      {dialog}
      {dates.dialog}
      {toContract.dialog}
    </div>
  )
}

/** Lets the conversation move to another listing that the client liked. */
const ChangeListing = ({ conversation }: Pick<SidePanelProps, 'conversation'>) => {
  const [isOpen, setIsOpen] = useState(false)
  const { another, choose } = textsFor(conversation.likedListings)
  return isOpen ? (
    <ListingChoice conversation={conversation} />
  ) : (
    <Button size="small" wide onClick={() => setIsOpen(true)}>
      <ArrowLeftRight />
      {conversation.listing ? another : choose}
    </Button>
  )
}

interface AboutProps extends Pick<SidePanelProps, 'conversation'> {
  /** Signed by these two, so the listing isn't gone for them. */
  isSigned: boolean
}

const About = ({ conversation: { listing, other }, isSigned }: AboutProps) => {
  if (!listing)
    return (
      <div className="grid justify-items-center gap-3 text-center">
        <Avatar name={other.name} url={other.avatarUrl} className="size-24 text-title-2" />
        <h3 className="text-title-3 wrap-anywhere">{other.name}</h3>
      </div>
    )
  const { amount, unit } = formatPrice(listing.kind, listing)
  return (
    <div>
      {listing.cover && (
        <div className="mb-4.5 aspect-[4/3.6] overflow-hidden rounded-inner">
          <PhotoImage
            photo={listing.cover}
            alt=""
            sizes="(width < 900px) 100vw, 448px"
            className="object-[50%_75%]"
          />
        </div>
      )}
      <h3 className="text-title-3 wrap-anywhere">
        <Link to={listingPagePath(listing.id)} className="no-underline hover:underline">
          {listing.title}
        </Link>
      </h3>
      {listing.isGone && !isSigned && (
        <p className="mt-2">
          <StateBadge tone="off">{t('No longer available')}</StateBadge>
        </p>
      )}
      {amount && (
        <p className="numbers mt-2.5 text-[1.5rem]">
          {amount}
          <span className="font-text text-sm font-normal tracking-normal text-ink-muted"> {unit}</span>
        </p>
      )}
    </div>
  )
}

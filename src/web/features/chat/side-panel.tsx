import { CalendarPlus, FileSignature } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation } from '#shared/chat.ts'
import { listingPagePath } from '#shared/listings.ts'
import type { Viewing } from '#shared/viewings.ts'
import { useContractWay } from '#web/features/contracts/use-contract-way.ts'
import { useLatestContract } from '#web/features/contracts/use-latest-contract.ts'
import { priceWords } from '#web/features/listings/listing-words.ts'
import { PhotoImage } from '#web/features/photos/photo-image.tsx'
import { useProposeViewing } from '#web/features/viewings/use-propose-viewing.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { matchSteps, MatchSteps } from './match-steps.tsx'

interface SidePanelProps {
  conversation: Conversation
  viewing: Viewing | undefined
}

/** What the match is about and how far it has come. */
export const SidePanel = ({ conversation, viewing }: SidePanelProps) => {
  const now = useNow()
  const contract = useLatestContract(conversation.id)
  const { propose, dialog } = useProposeViewing(conversation.id, conversation.other.name)
  const toContract = useContractWay(conversation)
  return (
    <div className="grid content-start gap-4.5">
      <About conversation={conversation} />
      <MatchSteps steps={matchSteps(conversation, viewing, contract, now)} />
      {conversation.state === 'open' && (
        <Button size="small" wide onClick={propose}>
          <CalendarPlus />
          {viewing ? 'Change the viewing' : 'Propose a viewing'}
        </Button>
      )}
      {toContract.way && (
        <Button size="small" wide onClick={toContract.way.go}>
          <FileSignature />
          {toContract.way.label}
        </Button>
      )}
      {dialog}
      {toContract.dialog}
    </div>
  )
}

const About = ({ conversation: { listing, other } }: Pick<SidePanelProps, 'conversation'>) => {
  if (!listing)
    return (
      <div className="grid justify-items-center gap-3 text-center">
        <Avatar name={other.name} url={other.avatarUrl} className="size-24 text-title-2" />
        <h3 className="text-title-3 wrap-anywhere">{other.name}</h3>
      </div>
    )
  const { amount, unit } = priceWords(listing)
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
      {amount && (
        <p className="numbers mt-2.5 text-[1.5rem]">
          {amount}
          <span className="font-text text-sm font-normal tracking-normal text-ink-muted"> {unit}</span>
        </p>
      )}
    </div>
  )
}

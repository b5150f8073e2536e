import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dealName } from '#shared/contract-templates/deal-name.ts'
import { rentalDealOf, type Deal } from '#shared/contract-terms.ts'
import { startContract } from '#shared/contracts.ts'
import { listMyListings, type OwnListing } from '#shared/listings.ts'
import { listMatches } from '#shared/matches.ts'
import { contractPath } from '#shared/routes.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTakeContract } from './use-contract.ts'

interface NewContractDialogProps {
  /** Where it is clear with whom. */
  conversationId?: string
  listingId?: string | undefined
  onClose: () => void
}

const useMatches = (isWanted: boolean) =>
  useInfiniteQuery({
    queryKey: ['matches', 'to-agree-with'],
    queryFn: ({ pageParam: after, signal }) => call(listMatches, { query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ matches, hasMore }) => (hasMore ? matches.at(-1)?.id : undefined),
    enabled: isWanted,
  })
const useMyListings = () =>
  useInfiniteQuery({
    queryKey: ['my-listings', 'to-agree-about'],
    queryFn: ({ pageParam: after, signal }) => call(listMyListings, { query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ listings, hasMore }) => (hasMore ? listings.at(-1)?.id : undefined),
  })

const dealsOf = ({ kind, listingType }: OwnListing): Deal[] => [
  ...(listingType === 'buy' ? [] : [rentalDealOf[kind]]),
  ...(listingType === 'rent' ? [] : ['sale' as const]),
]

/** With whom, about what, and which deal; the rest is filled in afterwards. */
export const NewContractDialog = ({ conversationId, listingId, onClose }: NewContractDialogProps) => {
  const matches = useMatches(!conversationId)
  const listings = useMyListings()
  const people = new Map(
    matches.data?.pages
      .flatMap((page) => page.matches)
      .filter(({ stage }) => stage !== 'closed')
      .map((match) => [match.conversationId, match]),
  )
  const mine = listings.data?.pages
    .flatMap((page) => page.listings)
    .filter(({ status }) => status !== 'removed')
  const [withWhom, setWithWhom] = useState(conversationId)
  const [about, setAbout] = useState(listingId)
  const [deal, setDeal] = useState<Deal>()
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const take = useTakeContract()
  const listing = mine?.find(({ id }) => id === (about ?? people.get(withWhom ?? '')?.listing?.id))
  const possible = listing ? dealsOf(listing) : []
  const chosen = deal && possible.includes(deal) ? deal : possible[0]

  async function begin() {
    if (!withWhom || !listing || !chosen) return
    setIsBusy(true)
    try {
      const body = { key, conversationId: withWhom, listingId: listing.id, deal: chosen }
      const contract = await call(startContract, { body })
      take(contract)
      await navigate(`${contractPath('owner', contract.id)}/edit`)
    } catch (error) {
      setIsBusy(false)
      showErrorToast(error, 'The contract was not begun. Please try again.')
    }
  }

  const isLoading = !mine || (!conversationId && !matches.data)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New contract"
      subtitle="Nobody sees it until you send it."
    >
      {isLoading ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </div>
      ) : (
        <div className="grid gap-4">
          {!conversationId && (
            <Select
              label="With"
              options={[...people.values()].map((match) => ({
                value: match.conversationId,
                label: match.other.name,
              }))}
              value={withWhom}
              onChange={setWithWhom}
              none={people.size > 0 ? 'Choose a match' : 'You have no match yet'}
            />
          )}
          <Select
            label="About"
            options={mine.map(({ id, title }) => ({ value: id, label: title || 'Untitled draft' }))}
            value={listing?.id}
            onChange={setAbout}
            none={mine.length > 0 ? 'Choose a listing' : 'You have no listing yet'}
          />
          {possible.length > 1 && (
            <Select
              label="Deal"
              options={possible.map((value) => ({ value, label: dealName[value] }))}
              value={chosen}
              onChange={setDeal}
            />
          )}
          <Button
            look="primary"
            size="big"
            wide
            busy={isBusy}
            disabled={!withWhom || !listing}
            onClick={() => void begin()}
          >
            Begin
          </Button>
        </div>
      )}
    </Dialog>
  )
}

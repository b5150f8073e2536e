import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { show, t } from '#shared/messages/t.ts'
import { dealNames } from '#shared/contracts/deal-names.ts'
import { rentalDealOf, type Deal } from '#shared/contracts/contract-terms.ts'
import { startContract } from '#shared/contracts/contracts.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { contractPath } from '#shared/routes.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { useAllPages } from '#web/lib/use-all-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  listingsToAgreeAboutQuery,
  listingToAgreeAboutQuery,
  matchesToAgreeWithQuery,
} from './contract-queries.ts'
import { useTakeContract } from './use-contract.ts'

interface NewContractDialogProps {
  /** Set when the other party is already known. */
  conversationId?: string
  listingId?: string | undefined
  onClose: () => void
}

const dealsOf = ({ kind, listingType }: OwnListing): Deal[] => [
  ...(listingType === 'buy' ? [] : [rentalDealOf[kind]]),
  ...(listingType === 'rent' ? [] : ['sale' as const]),
]

/** Asks for the match, the listing and the type of deal; everything else is filled in later. */
export const NewContractDialog = ({ conversationId, listingId, onClose }: NewContractDialogProps) => {
  const matches = useInfiniteQuery({ ...matchesToAgreeWithQuery, enabled: !conversationId })
  const listings = useInfiniteQuery(listingsToAgreeAboutQuery)
  const areMatchesComing = useAllPages(matches)
  const areListingsComing = useAllPages(listings)
  const people = new Map(
    matches.data?.pages
      .flatMap((page) => page.matches)
      .filter(({ stage }) => stage !== 'closed')
      .map((match) => [match.conversationId, match]),
  )
  const listed = listings.data?.pages.flatMap((page) => page.listings) ?? []
  const [withWhom, setWithWhom] = useState(conversationId)
  const [about, setAbout] = useState(listingId)
  const [deal, setDeal] = useState<Deal>()
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const take = useTakeContract()
  const wantedId = about ?? people.get(withWhom ?? '')?.listing?.id
  const isListed = listed.some(({ id }) => id === wantedId)
  const known = useQuery(listingToAgreeAboutQuery(isListed ? undefined : wantedId))
  const mine = known.data ? [known.data, ...listed] : listed
  const listing = mine.find(({ id }) => id === wantedId)
  const possible = listing ? dealsOf(listing) : []
  const chosen = deal && possible.includes(deal) ? deal : possible[0]

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: BodyOf<typeof startContract>) => call(startContract, { body }),
    // Offline it fails with a message instead of waiting.
    networkMode: 'always',
    onSuccess: async (contract) => {
      take(contract)
      await navigate(`${contractPath('owner', contract.id)}/edit`)
    },
    onError: (error) => showErrorToast(error, t('We couldn’t start the contract. Please try again.')),
  })
  const begin = () => {
    if (withWhom && listing && chosen)
      mutate({ key, conversationId: withWhom, listingId: listing.id, deal: chosen })
  }

  const isLoading =
    known.isLoading || (!listing && areListingsComing) || (!conversationId && areMatchesComing)
  return (
    <Dialog onClose={onClose} title={t('New contract')} subtitle={t('No one sees it until you send it.')}>
      {isLoading ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </div>
      ) : (
        <div className="grid gap-4">
          {!conversationId && (
            <Select
              label={t('With', undefined, 'the other side of a contract')}
              options={[...people.values()].map((match) => ({
                value: match.conversationId,
                label: match.other.name,
              }))}
              value={withWhom}
              onChange={setWithWhom}
              none={people.size > 0 ? t('Choose a match') : t('You have no matches yet')}
            />
          )}
          <Select
            label={t('About', undefined, 'what a contract is about')}
            options={mine.map(({ id, title }) => ({ value: id, label: title || t('Untitled draft') }))}
            value={listing?.id}
            onChange={setAbout}
            none={mine.length > 0 ? t('Choose a listing') : t('You have no listings yet')}
          />
          {possible.length > 1 && (
            <Select
              label={t('Deal', undefined, 'rental or sale')}
              options={possible.map((value) => ({ value, label: show(dealNames[value]) }))}
              value={chosen}
              onChange={setDeal}
            />
          )}
          <Button
            look="primary"
            size="big"
            wide
            // Stays busy until the contract opens.
            busy={isPending || isSuccess}
            disabled={!withWhom || !listing}
            onClick={begin}
          >
            {t('Start', undefined, 'button')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

import {
  BadgeCheck,
  CircleCheck,
  EllipsisVertical,
  Eye,
  HandCoins,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Share2,
  Trash2,
  Upload,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { listingPagePath, type ListingAction, type OwnListing } from '#shared/listings.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { possibleActions } from './listing-status.ts'
import { listingPath } from './paths.ts'
import { shareListing } from './share-listing.ts'

const VerificationDialog = lazyPart(
  async () => (await import('#web/features/verification/verification-dialog.tsx')).VerificationDialog,
)

interface ListingMenuProps {
  listing: OwnListing
  onAction: (action: ListingAction) => void
  onDelete: () => void
}

const looks: Record<Exclude<ListingAction, 'remove' | 'publish'>, Pick<MenuItem, 'label' | 'icon'>> = {
  confirm: { label: 'Still available', icon: CircleCheck },
  pause: { label: 'Pause', icon: Pause },
  rented: { label: 'Mark as rented', icon: KeyRound },
  sold: { label: 'Mark as sold', icon: HandCoins },
}

/** Publishing is called by what it is for the owner. */
const publishLook = ({ status }: OwnListing): Pick<MenuItem, 'label' | 'icon'> => {
  if (status === 'draft') return { label: 'Publish', icon: Upload }
  return { label: status === 'paused' ? 'Resume' : 'Publish again', icon: Play }
}

export const ListingMenu = ({ listing, onAction, onDelete }: ListingMenuProps) => {
  const navigate = useNavigate()
  const [isProving, setIsProving] = useState(false)
  const items: MenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => void navigate(listingPath(listing.id)) },
    ...(listing.status === 'draft'
      ? []
      : [
          {
            label: 'See as clients do',
            icon: Eye,
            onSelect: () => void navigate(listingPagePath(listing.id)),
          },
          {
            label: listing.isPublic ? 'Share' : 'Share with clients',
            icon: Share2,
            onSelect: () => void shareListing(listing),
          },
        ]),
    ...possibleActions(listing).flatMap((action) => {
      if (action === 'remove') return []
      const look = action === 'publish' ? publishLook(listing) : looks[action]
      return [{ ...look, onSelect: () => onAction(action) }]
    }),
    {
      label: listing.isVerified ? 'Verified' : 'Prove that it is yours',
      icon: BadgeCheck,
      onSelect: () => setIsProving(true),
    },
    { label: 'Delete', icon: Trash2, onSelect: onDelete, isDanger: true },
  ]
  return (
    <>
      <Menu
        label={`Actions for ${listing.title || 'untitled listing'}`}
        items={items}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted transition-colors duration-(--dur-quick) hover:bg-surface-sunken hover:text-ink [&_.lucide]:size-[22px]"
      >
        <EllipsisVertical />
      </Menu>
      {isProving && (
        <Suspense>
          <VerificationDialog listing={listing} onClose={() => setIsProving(false)} />
        </Suspense>
      )}
    </>
  )
}

import { BadgeCheck, CalendarDays, EllipsisVertical, Eye, Pencil, Share2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { listingPagePath, type ListingAction, type OwnListing } from '#shared/market/listings.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { calendarPath, listingPath } from './paths.ts'
import { shareListing } from './share-listing.ts'
import { statusActions } from './status-actions.ts'

const VerificationDialog = lazyComponent(
  async () => (await import('#web/features/market/verification/verification-dialog.tsx')).VerificationDialog,
)

interface ListingMenuProps {
  listing: OwnListing
  onAction: (action: ListingAction) => void
  onDelete: () => void
}

export const ListingMenu = ({ listing, onAction, onDelete }: ListingMenuProps) => {
  const navigate = useNavigate()
  const [isProving, setIsProving] = useState(false)
  const items: MenuItem[] = [
    {
      label: t('Edit', undefined, 'a listing'),
      icon: Pencil,
      onSelect: () => void navigate(listingPath(listing.id)),
    },
    {
      label: t('Calendar'),
      icon: CalendarDays,
      onSelect: () => void navigate(calendarPath(listing.id)),
    },
    ...(listing.status === 'draft'
      ? []
      : [
          {
            label: t('View as client'),
            icon: Eye,
            onSelect: () => void navigate(listingPagePath(listing.id)),
          },
          {
            label: listing.isPublic ? t('Share', undefined, 'a listing') : t('Share with clients'),
            icon: Share2,
            onSelect: () => void shareListing(listing),
          },
        ]),
    ...statusActions(listing).map(({ action, ...look }) => ({ ...look, onSelect: () => onAction(action) })),
    {
      label: listing.isVerified ? t('Verified', undefined, 'a listing') : t('Prove it’s yours'),
      icon: BadgeCheck,
      onSelect: () => setIsProving(true),
    },
    { label: t('Delete', undefined, 'a listing'), icon: Trash2, onSelect: onDelete, isDanger: true },
  ]
  return (
    <>
      <Menu
        label={
          listing.title ? t('Actions for {name}', { name: listing.title }) : t('Actions for untitled listing')
        }
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

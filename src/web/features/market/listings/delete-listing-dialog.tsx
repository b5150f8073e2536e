import { t } from '#shared/messages/t.ts'
import type { OwnListing } from '#shared/market/listings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeleteListingDialogProps {
  listing: OwnListing | undefined
  onClose: () => void
  onDelete: (listing: OwnListing) => void
}

const consequence = (listing: OwnListing) =>
  listing.title ? consequenceOf(listing) : consequenceWithoutTitle(listing)

function consequenceOf({ status, title, matches }: OwnListing) {
  if (status === 'draft')
    return t('Everything you’ve written for “{title}” and its photos will be gone.', { title })
  return matches > 0
    ? t(
        'Clients will no longer see “{title}”, and its photos will be gone. Your matches and conversations stay.',
        { title },
      )
    : t('Clients will no longer see “{title}”, and its photos and likes will be gone.', { title })
}

function consequenceWithoutTitle({ status, matches }: OwnListing) {
  if (status === 'draft') return t('Everything you’ve written for it and its photos will be gone.')
  return matches > 0
    ? t('Clients will no longer see it, and its photos will be gone. Your matches and conversations stay.')
    : t('Clients will no longer see it, and its photos and likes will be gone.')
}

export const DeleteListingDialog = ({ listing, onClose, onDelete }: DeleteListingDialogProps) => (
  <Dialog
    isOpen={listing !== undefined}
    onClose={onClose}
    title={t('Delete this listing?')}
    subtitle={listing && consequence(listing)}
  >
    <div className="grid gap-2.5">
      <Button
        look="danger"
        wide
        onClick={() => {
          onClose()
          if (listing) onDelete(listing)
        }}
      >
        {t('Delete')}
      </Button>
      <Button wide onClick={onClose} data-autofocus="">
        {t('Keep it')}
      </Button>
    </div>
  </Dialog>
)

import type { OwnListing } from '#shared/market/listings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DeleteListingDialogProps {
  listing: OwnListing | undefined
  onClose: () => void
  onDelete: (listing: OwnListing) => void
}

const consequence = ({ status, title, matches }: OwnListing) => {
  const it = title ? `“${title}”` : 'it'
  if (status === 'draft') return `Everything you’ve written for ${it} and its photos will be gone.`
  return matches > 0
    ? `Clients will no longer see ${it}, and its photos will be gone. Your matches and conversations stay.`
    : `Clients will no longer see ${it}, and its photos and likes will be gone.`
}

export const DeleteListingDialog = ({ listing, onClose, onDelete }: DeleteListingDialogProps) => (
  <Dialog
    isOpen={listing !== undefined}
    onClose={onClose}
    title="Delete this listing?"
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
        Delete
      </Button>
      <Button wide onClick={onClose} data-autofocus="">
        Keep it
      </Button>
    </div>
  </Dialog>
)

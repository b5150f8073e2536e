import { Copy, Navigation } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { formatAddress, type SharedAddress } from '#shared/conversations/shared-addresses.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { mapLink } from '#web/features/people/locations/map-link.ts'

interface AddressLinksProps {
  address: SharedAddress
  className?: string
}

/** Links to directions, and a button to copy the address. */
export const AddressLinks = ({ address, className }: AddressLinksProps) => (
  <div className={classes('grid grid-cols-2 gap-2', className)}>
    <a
      href={mapLink(address)}
      target="_blank"
      rel="noopener noreferrer"
      className={classes(buttonClasses({ look: 'primary', size: 'small' }), 'px-2!')}
    >
      <Navigation />
      {t('Directions')}
    </a>
    <Button size="small" className="px-2!" onClick={() => void copy(formatAddress(address))}>
      <Copy />
      {t('Copy', undefined, 'button')}
    </Button>
  </div>
)

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ title: t('Address copied'), tone: 'success' })
  } catch {
    showToast({ title: t('Couldn’t copy'), description: address, tone: 'danger' })
  }
}

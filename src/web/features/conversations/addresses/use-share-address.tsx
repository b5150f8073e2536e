import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { useAddress } from './use-address.ts'

const ShareAddressDialog = lazyComponent(
  async () => (await import('./share-address-dialog.tsx')).ShareAddressDialog,
)

/** Lets an owner share an address at any time, or stop sharing it: the menu item and its dialog. */
export function useShareAddress({ id, other, state }: Conversation, listingId: string | null) {
  const address = useAddress(id, listingId)
  const [isOpen, setIsOpen] = useState(false)
  const label = address.state === 'shared' ? t('Stop sharing the address') : t('Share the address')
  const items: MenuItem[] =
    state === 'open' && address.state !== 'none'
      ? [{ label, icon: MapPin, onSelect: () => setIsOpen(true) }]
      : []
  return {
    items,
    dialog: isOpen && address.state !== 'none' && (
      <Suspense>
        <ShareAddressDialog
          conversationId={id}
          address={address}
          name={other.name}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}

import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { formatThing } from '#web/features/conversations/chat/format-about.ts'
import { ListingChoice } from '#web/features/conversations/chat/listing-choice.tsx'
import { listingPath } from '#web/features/market/listings/paths.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import type { useAddress } from './use-address.ts'

interface ShareAddressSwitchProps {
  address: ReturnType<typeof useAddress>
  /** The person it is shared with. */
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** For owners proposing a viewing: whether to share the address along with it. */
export const ShareAddressSwitch = ({ address, name, checked, onChange }: ShareAddressSwitchProps) => {
  switch (address.state) {
    case 'private':
      return (
        <SwitchRow
          label={t('Share the address')}
          hint={t('{street}. Only {name} sees it.', { street: address.street, name })}
          checked={checked}
          onChange={onChange}
        />
      )
    case 'undecided':
      return (
        <div className="grid grid-cols-1 gap-1.5">
          <p className="text-sm text-ink-muted">
            Which {formatThing(address.conversation.likedListings).one} is it about? Choose one to share its
            address.
          </p>
          <ListingChoice conversation={address.conversation} />
        </div>
      )
    case 'missing':
      return (
        <p className="text-sm text-ink-muted">
          This listing has no address yet.{' '}
          <Link to={listingPath(address.listingId)} className="link">
            {t('Add it')}
          </Link>{' '}
          to share it with {name}.
        </p>
      )
    case 'shared':
      return <p className="text-sm text-ink-muted">{name} has the address.</p>
    case 'none':
      return null
  }
}

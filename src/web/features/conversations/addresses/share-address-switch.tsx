import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { textsFor } from '#web/features/conversations/chat/thing-texts.ts'
import { ListingChoice } from '#web/features/conversations/chat/listing-choice.tsx'
import { listingPath } from '#web/features/market/listings/paths.ts'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { rich } from '#web/lib/rich.ts'
import type { useAddress } from './use-address.ts'

interface ShareAddressSwitchProps {
  address: ReturnType<typeof useAddress>
  /** The person it is shared with. */
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

const linkTo = (path: string) => (content: ReactNode) => (
  <Link to={path} className="link">
    {content}
  </Link>
)

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
            {textsFor(address.conversation.likedListings).which} {t('Choose one to share its address.')}
          </p>
          <ListingChoice conversation={address.conversation} />
        </div>
      )
    case 'missing':
      return (
        <p className="text-sm text-ink-muted">
          {rich('This listing has no address yet. <add>Add it</add> to share it with {name}.', {
            name,
            add: linkTo(listingPath(address.listingId)),
          })}
        </p>
      )
    case 'shared':
      return <p className="text-sm text-ink-muted">{t('{name} has the address.', { name })}</p>
    case 'none':
      return null
  }
}

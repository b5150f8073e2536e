import { useQuery } from '@tanstack/react-query'
import { DoorOpen, MapPinOff } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Conversation } from '#shared/conversations/chat.ts'
import { formatStreet } from '#shared/conversations/shared-addresses.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sharedAddressesQuery } from './address-queries.ts'
import { AddressLinks } from './address-links.tsx'

interface AddressCardProps {
  listingId: string
  /** The message that announced the address. */
  seq: number
  conversation: Conversation
}

const shape = 'w-[min(100%,336px)] rounded-inner bg-surface-raised p-4 inset-ring inset-ring-line'

/** A shared address in the thread, shown while it is shared. */
export const AddressCard = ({ listingId, seq, conversation }: AddressCardProps) => {
  const { data, isError } = useQuery(sharedAddressesQuery(conversation.id))
  const address =
    conversation.state === 'open' ? data?.addresses.find((one) => one.listingId === listingId) : undefined
  if (!address || address.messageSeq !== seq) {
    if (!data && !isError && conversation.state === 'open')
      return <Skeleton className="h-36 w-[min(100%,336px)] rounded-inner" />
    return (
      <p className={`${shape} flex items-center gap-2.5 text-base text-ink-muted`}>
        <MapPinOff className="size-5 shrink-0" />
        {address
          ? t('The address was shared again below.')
          : isError
            ? t('We couldn’t load the address.')
            : t('The address is no longer shared.')}
      </p>
    )
  }
  return (
    <section aria-label={t('Address')} className={`${shape} shadow-2`}>
      <b className="block leading-snug font-title wrap-anywhere">{formatStreet(address)}</b>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {[address.city, address.listingTitle].filter(Boolean).join(' · ')}
      </p>
      {address.accessNotes && (
        <p className="mt-3 flex gap-2.5 text-base whitespace-pre-line wrap-anywhere">
          <DoorOpen className="mt-0.5 size-5 shrink-0 text-ink-muted" />
          <span>
            <span className="sr-only">{t('How to get in:')} </span>
            {address.accessNotes}
          </span>
        </p>
      )}
      <AddressLinks address={address} className="mt-3.5" />
    </section>
  )
}

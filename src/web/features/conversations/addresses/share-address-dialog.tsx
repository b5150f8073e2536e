import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { shareAddress, stopSharingAddress } from '#shared/conversations/shared-addresses.ts'
import { messagesQuery } from '#web/features/conversations/chat/chat-queries.ts'
import { ListingChoice } from '#web/features/conversations/chat/listing-choice.tsx'
import { listingPath } from '#web/features/market/listings/paths.ts'
import { call } from '#web/lib/api.ts'
import { showErrorToast } from '#web/lib/error-toast.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sharedAddressesQuery } from './address-queries.ts'
import type { useAddress } from './use-address.ts'

interface ShareAddressDialogProps {
  conversationId: string
  address: Exclude<ReturnType<typeof useAddress>, { state: 'none' }>
  /** The person it is shared with. */
  name: string
  onClose: () => void
}

const titles = {
  undecided: t('Which address?'),
  missing: t('Add the address first'),
  private: t('Share the address?'),
  shared: t('Stop sharing the address?'),
}

/** Shows the owner what will be shared, and with whom, before sharing it. */
export const ShareAddressDialog = ({ conversationId, address, name, onClose }: ShareAddressDialogProps) => {
  const queryClient = useQueryClient()
  const isShared = address.state === 'shared'
  const { mutate, isPending } = useMutation({
    mutationFn: (listingId: string) =>
      call(isShared ? stopSharingAddress : shareAddress, { params: { conversationId, listingId } }),
    onSuccess: (addresses) => {
      queryClient.setQueryData(sharedAddressesQuery(conversationId).queryKey, addresses)
      void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey })
      onClose()
    },
    onError: (error) => showErrorToast(error, t('We couldn’t save that. Please try again.')),
  })
  return (
    <Dialog onClose={onClose} title={titles[address.state]}>
      <div className="grid gap-4">
        {address.state === 'undecided' ? (
          <>
            <p>{t('{name} liked several of your listings. Choose the one this chat is about.', { name })}</p>
            <ListingChoice conversation={address.conversation} />
          </>
        ) : address.state === 'missing' ? (
          <>
            <p>{t('This listing has no address yet. Add it to the listing, then share it here.')}</p>
            <Link
              to={listingPath(address.listingId)}
              className={buttonClasses({ look: 'primary', size: 'big', wide: true })}
            >
              {t('Open the listing')}
            </Link>
          </>
        ) : (
          <>
            <div className="rounded-inner bg-surface-sunken p-4">
              <b className="block font-title wrap-anywhere">{address.street}</b>
              {address.accessNotes && (
                <p className="mt-1 text-base whitespace-pre-line wrap-anywhere">{address.accessNotes}</p>
              )}
            </div>
            <p className="text-base text-ink-muted">
              {isShared
                ? t('{name} will no longer see it here, but keeps anything already copied or saved.', {
                    name,
                  })
                : t(
                    'Only {name} sees it: in this chat, with your viewings and with a contract. It goes away when the match ends, except from a contract you both signed.',
                    { name },
                  )}
            </p>
            <Button
              look={isShared ? 'danger' : 'primary'}
              size="big"
              wide
              busy={isPending}
              onClick={() => mutate(address.listingId)}
            >
              {isShared ? t('Stop sharing') : t('Share with {name}', { name })}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

import {
  listAddresses,
  shareAddress as shareAddressEndpoint,
  stopSharingAddress as stopSharingAddressEndpoint,
} from '#shared/conversations/shared-addresses.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { requireConversation } from '#server/features/conversations/chat/require-conversation.ts'
import { findSharedAddresses } from './find-shared-addresses.ts'
import { shareAddress, stopSharingAddress, type AddressShared } from './share-address.ts'

export function mountAddresses(api: Api, deps: Deps, addressShared: AddressShared) {
  api.mount(listAddresses, async ({ session, params }) => {
    const { id } = await requireConversation(deps.pool, params.conversationId, session.userId)
    return { addresses: await findSharedAddresses(deps.pool, id) }
  })
  api.mount(shareAddressEndpoint, ({ session, params }) => shareAddress(deps, session, params, addressShared))
  api.mount(stopSharingAddressEndpoint, ({ session, params }) =>
    stopSharingAddress(deps, session, params.conversationId, params.listingId),
  )
}

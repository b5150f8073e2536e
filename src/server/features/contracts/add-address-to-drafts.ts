import type { PoolClient } from 'pg'
import { bindingLanguageOf } from '#shared/contracts/contract-languages.ts'
import { contractTermsSchema, type ContractTerms } from '#shared/contracts/contract-terms.ts'
import { addressIn } from '#shared/conversations/shared-addresses.ts'
import type { AddressShared } from '#server/features/conversations/addresses/share-address.ts'
import { defineStatement } from '../../db/statement.ts'
import { latestVersion, lockContractsOf } from './lock-contract.ts'
import { listingPlace } from './first-terms.ts'
import { changeDraft } from './save-contract.ts'

interface Draft {
  id: string
  version: number
  terms: ContractTerms
  place: string
}

const findDraftsStatement = defineStatement<Draft>(
  'find-drafts-about-listing',
  `select c.id, c.version, v.terms, ${listingPlace('l')} "place"
    from contracts c ${latestVersion} join listings l on l.id = c.listing_id
    where c.conversation_id = $1 and c.listing_id = $2 and c.state = 'draft' order by c.id`,
)

/** Drafts that were started before the owner shared the address name it from then on, as later ones do. */
export const addAddressToDrafts: AddressShared = async (tx: PoolClient, { conversationId, address, at }) => {
  await lockContractsOf(tx, conversationId)
  for (const draft of await findDraftsStatement.rows(tx, [conversationId, address.listingId])) {
    if (draft.terms.asset.includes(address.street)) continue
    const place = addressIn(bindingLanguageOf(draft.terms), address)
    const asset = withAddress(draft.terms.asset, draft.place, place)
    const terms = { ...draft.terms, asset }
    // The owner's own description may leave no room for it.
    if (contractTermsSchema.safeParse(terms).success)
      await changeDraft(tx, draft, 'terms', JSON.stringify(terms), at)
  }
}

/** Takes the place of the area, if the description still ends with it. */
const withAddress = (asset: string, place: string, address: string) =>
  place && asset.endsWith(place)
    ? `${asset.slice(0, -place.length)}${address}`
    : [asset, address].filter(Boolean).join(', ')

import { randomUUID } from 'node:crypto'
import type { ContractTerms } from '#shared/contracts/contract-terms.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { factoryPassword } from './factories.ts'
import { succeeded } from './succeeded.ts'
import type { TestClient } from './test-client.ts'

/** Everything that a contract for a home needs. */
export const homeTerms: ContractTerms = {
  deal: 'property_rental',
  ownerName: 'Ada Åkerström',
  ownerAddress: '12 Old Mill Road, Bend, OR 97702',
  clientName: 'Maya Lindqvist',
  clientAddress: '4 Pine Street, Portland, OR 97204',
  asset: 'Glass-front cabin, Old Mill, Bend',
  priceCents: 185_000,
  depositCents: 185_000,
  per: 'month',
  startsOn: '2026-12-01',
  endsOn: null,
  paymentDay: 1,
  clauses: 'The cat may stay.',
}

export const saleTerms: ContractTerms = {
  deal: 'sale',
  ownerName: 'Ada Åkerström',
  ownerAddress: '12 Old Mill Road, Bend, OR 97702',
  clientName: 'Maya Lindqvist',
  clientAddress: '4 Pine Street, Portland, OR 97204',
  asset: 'Redwood cruiser, frame number 4711',
  priceCents: 95_000,
  depositCents: 0,
  handoverOn: '2026-12-01',
  clauses: '',
}

export const startContract = (
  owner: TestClient,
  about: { conversationId: string; listingId: string; deal?: string; key?: string },
) =>
  succeeded(owner.post<Contract>('/api/contracts', { key: randomUUID(), deal: 'property_rental', ...about }))

export const saveContract = (
  owner: TestClient,
  { id, edition }: Contract,
  terms: ContractTerms = homeTerms,
) => succeeded(owner.put<Contract>(`/api/contracts/${id}`, { terms, edition }))

export const sendContract = (owner: TestClient, { id, edition }: Contract) =>
  succeeded(owner.post<Contract>(`/api/contracts/${id}/send`, { edition }))

export const signContract = (signer: TestClient, { id, sha256 }: Contract, more: object = {}) =>
  succeeded(
    signer.post<Contract>(`/api/contracts/${id}/sign`, {
      sha256,
      consent: true,
      name: 'Someone Signing',
      drawing: null,
      password: factoryPassword,
      ...more,
    }),
  )

/** Sent, and waiting for both signatures. */
export async function makeSentContract(
  owner: TestClient,
  about: { conversationId: string; listingId: string },
) {
  const { body: draft } = await startContract(owner, about)
  const { body: saved } = await saveContract(owner, draft)
  return (await sendContract(owner, saved)).body
}

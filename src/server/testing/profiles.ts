import type { ClientProfile, MyClientProfile, MyOwnerProfile, OwnerProfile } from '#shared/market/profiles.ts'
import { bendId } from './listing-drafts.ts'
import type { TestClient } from './test-client.ts'
import { succeeded } from './succeeded.ts'

export const clientProfile = (more: Partial<ClientProfile> = {}): ClientProfile => ({
  name: 'Maya Lindqvist',
  about: 'I draw children’s books from home.',
  occupation: 'Illustrator',
  languages: ['English', 'Swedish'],
  householdSize: 1,
  pets: '1 cat',
  isSmoker: false,
  references: 2,
  motorcycleLicense: 'M1',
  ...more,
})

export const ownerProfile = (more: Partial<OwnerProfile> = {}): OwnerProfile => ({
  name: 'Ruth Alvarez',
  businessName: 'High Desert Stays',
  about: 'Three cabins by the river, looked after by my sister and me.',
  languages: ['English', 'Spanish'],
  cityId: bendId,
  ...more,
})

export const myClientProfile = async (client: TestClient) =>
  (await succeeded(client.get<MyClientProfile>('/api/my/client-profile'))).body
export const myOwnerProfile = async (owner: TestClient) =>
  (await succeeded(owner.get<MyOwnerProfile>('/api/my/owner-profile'))).body

/** Uses the current version, unless specified. */
export async function saveClientProfile(client: TestClient, profile: object, version?: number) {
  const body = { version: version ?? (await myClientProfile(client)).version, ...profile }
  return client.put<MyClientProfile>('/api/my/client-profile', body)
}
export async function saveOwnerProfile(owner: TestClient, profile: object, version?: number) {
  const body = { version: version ?? (await myOwnerProfile(owner)).version, ...profile }
  return owner.put<MyOwnerProfile>('/api/my/owner-profile', body)
}

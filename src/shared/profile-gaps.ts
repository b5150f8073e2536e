import type { Client } from './clients.ts'
import type { Owner } from './owners.ts'

/** Ten things that owners like to know: what of them a client has not said. The server counts the same ones. */
export function findClientGaps(client: Client) {
  const isMissing = {
    photos: client.photos.length === 0,
    about: client.about === '',
    occupation: client.occupation === '',
    languages: client.languages.length === 0,
    moveInOn: client.moveInOn === null,
    stayMonths: client.stayMonths === null,
    householdSize: client.householdSize === null,
    pets: client.pets === null,
    isSmoker: client.isSmoker === null,
    references: client.references === null,
  }
  return gapsOf(isMissing)
}
export type ClientGap = ReturnType<typeof findClientGaps>[number]

/** A private person has no business name, so that it is not among them. */
export function findOwnerGaps(owner: Owner) {
  const isMissing = {
    photos: owner.photos.length === 0,
    about: owner.about === '',
    cityId: owner.city === null,
    languages: owner.languages.length === 0,
  }
  return gapsOf(isMissing)
}
export type OwnerGap = ReturnType<typeof findOwnerGaps>[number]

const gapsOf = <Name extends string>(isMissing: Record<Name, boolean>) =>
  (Object.keys(isMissing) as Name[]).filter((name) => isMissing[name])

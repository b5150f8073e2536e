import type { Client } from './clients.ts'
import type { Owner } from './owners.ts'

/** Whether to ask about living in a home, which isn't relevant for someone who looks for a bicycle. */
export const looksForHome = ({ kinds }: Pick<Client, 'kinds'>) =>
  kinds.length === 0 || kinds.includes('property')

/** What owners like to know, and whether the client answered it. The name is always there. */
function clientAnswers(client: Client) {
  const always = {
    name: true,
    photos: client.photos.length > 0,
    about: client.about !== '',
    occupation: client.occupation !== '',
    languages: client.languages.length > 0,
    references: client.references !== null,
  }
  const forHomes = {
    moveInOn: client.moveInOn !== null,
    stayMonths: client.stayMonths !== null,
    householdSize: client.householdSize !== null,
    pets: client.pets !== null,
    isSmoker: client.isSmoker !== null,
  }
  const forMotorcycles = { motorcycleLicense: client.motorcycleLicense !== null }
  return {
    ...always,
    ...(looksForHome(client) && forHomes),
    ...(client.kinds.includes('motorcycle') && forMotorcycles),
  }
}
export type ClientGap = Exclude<keyof ReturnType<typeof clientAnswers>, 'name'>

export const findClientGaps = (client: Client) => unanswered<ClientGap>(clientAnswers(client))
/** Also computed in SQL on the server, to rank clients. */
export const clientCompleteness = (client: Client) => percentAnswered(clientAnswers(client))

/** The same for an owner, without the business name, which private owners don't have. */
const ownerAnswers = (owner: Owner) => ({
  name: true,
  photos: owner.photos.length > 0,
  about: owner.about !== '',
  cityId: owner.city !== null,
  languages: owner.languages.length > 0,
})
export type OwnerGap = Exclude<keyof ReturnType<typeof ownerAnswers>, 'name'>

export const findOwnerGaps = (owner: Owner) => unanswered<OwnerGap>(ownerAnswers(owner))
export const ownerCompleteness = (owner: Owner) => percentAnswered(ownerAnswers(owner))

const unanswered = <Gap extends string>(answers: Partial<Record<Gap | 'name', boolean>>) =>
  (Object.keys(answers) as Gap[]).filter((name) => !answers[name])

function percentAnswered(answers: object) {
  const all = Object.values(answers)
  return Math.round((100 * all.filter(Boolean).length) / all.length)
}

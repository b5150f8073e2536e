import { veiledPerson } from '#shared/veil.ts'
import { isParted } from './parted-pairs.ts'

const met = (someId: string, otherId: string, isSo: string) => `exists (
  select from conversations met where ((met.client_id = ${someId} and met.owner_id = ${otherId})
    or (met.client_id = ${otherId} and met.owner_id = ${someId})) and ${isSo})`

/** SQL: two people have matched, and neither has ended it. */
export const isTogether = (someId: string, otherId: string) =>
  met(someId, otherId, `not ${isParted('met.client_id', 'met.owner_id')}`)

/**
 * SQL over a row of `profiles`: this person shows who they are only to matches, and the viewer is none. The one place
 * where that is said; whoever is shown to others goes through the three below.
 */
const isVeiled = (profile: string, viewerId: string) =>
  `(${profile}.is_blind_first and ${profile}.id <> ${viewerId} and not ${isTogether(`${profile}.id`, viewerId)})`

/** SQL: something of theirs that names or shows them, and what stands for it where it may not be seen. */
export const unlessVeiled = (profile: string, viewerId: string, shown: string, hidden: string) =>
  `(case when ${isVeiled(profile, viewerId)} then ${hidden} else ${shown} end)`

export const visibleName = (profile: string, viewerId: string) =>
  unlessVeiled(profile, viewerId, `${profile}.full_name`, `'${veiledPerson.name}'`)

export const visibleAvatarUrl = (profile: string, viewerId: string) =>
  unlessVeiled(profile, viewerId, `${profile}.avatar_url`, `'${veiledPerson.avatarUrl}'`)

/** SQL: the name, for lists of people with whom something has ended: whom one had matched with, one remembers. */
export const rememberedName = (profile: string, viewerId: string) =>
  `(case when ${profile}.is_blind_first and not ${met(`${profile}.id`, viewerId, 'true')}
    then '${veiledPerson.name}' else ${profile}.full_name end)`

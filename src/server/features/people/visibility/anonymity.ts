import { anonymousPerson } from '#shared/people/anonymity.ts'
import { isUnmatchedOrBlocked } from './unmatched-or-blocked.ts'

const met = (someId: string, otherId: string, isSo: string) => `exists (
  select from conversations met where ((met.client_id = ${someId} and met.owner_id = ${otherId})
    or (met.client_id = ${otherId} and met.owner_id = ${someId})) and ${isSo})`

/** SQL: two people have matched, and neither has unmatched or blocked the other. */
export const isTogether = (someId: string, otherId: string) =>
  met(someId, otherId, `not ${isUnmatchedOrBlocked('met.client_id', 'met.owner_id')}`)

/**
 * SQL over a row of `profiles`: this person is anonymous and the viewer isn't one of their matches. The only place that
 * decides this; everything that shows a person goes through the three functions below.
 */
const isAnonymous = (profile: string, viewerId: string) =>
  `(${profile}.is_anonymous and ${profile}.id <> ${viewerId} and not ${isTogether(`${profile}.id`, viewerId)})`

/** SQL: something that identifies a person, or its replacement if the viewer may not see it. */
export const maskWhileAnonymous = (profile: string, viewerId: string, shown: string, hidden: string) =>
  `(case when ${isAnonymous(profile, viewerId)} then ${hidden} else ${shown} end)`

export const visibleName = (profile: string, viewerId: string) =>
  maskWhileAnonymous(profile, viewerId, `${profile}.full_name`, `'${anonymousPerson.name}'`)

export const visibleAvatarUrl = (profile: string, viewerId: string) =>
  maskWhileAnonymous(profile, viewerId, `${profile}.avatar_url`, `'${anonymousPerson.avatarUrl}'`)

/**
 * SQL: the name for lists of former matches and blocked people. People who once matched keep seeing each other's name.
 */
export const formerMatchName = (profile: string, viewerId: string) =>
  `(case when ${profile}.is_anonymous and not ${met(`${profile}.id`, viewerId, 'true')}
    then '${anonymousPerson.name}' else ${profile}.full_name end)`

import type { Happening } from '#shared/activity.ts'
import { runSql, type SqlRunner } from '../../db/run-sql.ts'
import { isBlocked } from '../safety/parted-pairs.ts'
import { visibleAvatarUrl, visibleName } from '../safety/veil.ts'

/** SQL: a moment as the wire has it. */
export const isoMoment = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL: a row of `profiles` as happenings show a person to somebody. */
export const personJson = (profile: string, viewerId: string) => `jsonb_build_object('id', ${profile}.id,
  'name', ${visibleName(profile, viewerId)}, 'avatarUrl', ${visibleAvatarUrl(profile, viewerId)})`

/** SQL over a row of `activities`: what happened, with the person as its reader may see them today. */
export const visibleHappening = (activity: string) => `
  case when ${activity}.happening->'person'->>'id' is null then ${activity}.happening else
    ${activity}.happening || coalesce((select jsonb_build_object('person', ${personJson('shown', `${activity}.user_id`)})
      from profiles shown where shown.id = (${activity}.happening->'person'->>'id')::uuid), '{}') end`

/** SQL: a row of `listings` as happenings show a listing; null where there is none. */
export const listingJson = (listing: string) => `
  case when ${listing}.id is not null then jsonb_build_object('id', ${listing}.id, 'title', ${listing}.title, 'cover',
    (select jsonb_build_object('id', cover->'id', 'url', '/photos/' || ${listing}.id || '/' || (cover->>'id'),
        'width', cover->'width', 'height', cover->'height', 'thumbhash', cover->'thumbhash', 'tint', cover->'tint')
      from (select ${listing}.images->0 cover) first where cover is not null)) end`

/** SQL over a row of `activities`: it is about nobody who has vanished. */
export const isVisible = (activity: string) => {
  const person = `(${activity}.happening->'person'->>'id')::uuid`
  const me = `${activity}.user_id`
  return `not (${isBlocked(me, person)} or ${isBlocked(person, me)})`
}

type HappeningPerson = Extract<Happening, { kind: 'match' }>['person']
type HappeningListing = NonNullable<Extract<Happening, { kind: 'match' }>['listing']>

const partsStatement = {
  name: 'find-happening-parts',
  text: `select (select jsonb_object_agg(p.id,
      jsonb_build_object('id', p.id, 'name', p.full_name, 'avatarUrl', p.avatar_url))
      from profiles p where p.id = any($1::uuid[])) people,
    (select ${listingJson('l')} from listings l where l.id = $2::uuid) listing`,
}

/** The two of a match by id, and a listing, as the feed shows them from now on. */
export async function findHappeningParts(db: SqlRunner, people: string[], listingId: string | null) {
  const [row] = await runSql<{
    people: Record<string, HappeningPerson> | null
    listing: HappeningListing | null
  }>(db, partsStatement, [people, listingId])
  return { people: row?.people ?? {}, listing: row?.listing ?? null }
}

import type { Pool, PoolClient } from 'pg'
import type { ActivityContent } from '#shared/people/activity.ts'
import { defineStatement } from '#server/db/statement.ts'
import { isBlocked, isUnmatchedOrBlocked } from '#server/features/people/visibility/unmatched-or-blocked.ts'
import { visibleAvatarUrl, visibleName } from '#server/features/people/visibility/anonymity.ts'

/** SQL: a row of `profiles` as activities show that person to the viewer. */
export const personJson = (profile: string, viewerId: string) => `jsonb_build_object('id', ${profile}.id,
  'name', ${visibleName(profile, viewerId)}, 'avatarUrl', ${visibleAvatarUrl(profile, viewerId)})`

/** SQL over a row of `activities`: marks an entry about an agreed viewing, or accepted dates, that are no longer agreed. */
const cancellation = (activity: string) => `
  case when ${activity}.content->>'kind' = 'viewing' and ${activity}.content->>'step' in ('accepted', 'reminder')
    and not exists (select from viewings agreed
      where agreed.id = (${activity}.content->>'viewingId')::uuid and agreed.state = 'accepted')
    or ${activity}.content->>'kind' = 'date_request' and ${activity}.content->>'step' = 'accepted'
    and not exists (select from date_requests agreed
      where agreed.id = (${activity}.content->>'requestId')::uuid and agreed.state = 'accepted')
  then '{"isCanceled": true}' else '{}' end::jsonb`

/** SQL: after an unmatch or block, the entry keeps the person as they were then. Anonymous people are masked again. */
const keepsLastKnown = (profile: string, viewerId: string) => `(not ${profile}.is_anonymous
  and (${isUnmatchedOrBlocked(viewerId, `${profile}.id`)} or ${isUnmatchedOrBlocked(`${profile}.id`, viewerId)}))`

/** SQL over a row of `activities`: its content, with the current state of people and viewings. */
export const visibleContent = (activity: string) => `
  ${cancellation(activity)} || case when ${activity}.content->'person'->>'id' is null then ${activity}.content else
    ${activity}.content || coalesce((select jsonb_build_object('person', ${personJson('shown', `${activity}.user_id`)})
      from profiles shown where shown.id = (${activity}.content->'person'->>'id')::uuid
        and not ${keepsLastKnown('shown', `${activity}.user_id`)}), '{}') end`

/** SQL: a row of `listings` as activities show it; null if there is none. */
export const listingJson = (listing: string) => `
  case when ${listing}.id is not null then jsonb_build_object('id', ${listing}.id, 'title', ${listing}.title, 'cover',
    (select jsonb_build_object('id', cover->'id', 'url', '/photos/' || ${listing}.id || '/' || (cover->>'id'),
        'width', cover->'width', 'height', cover->'height', 'thumbhash', cover->'thumbhash', 'tint', cover->'tint')
      from (select ${listing}.images->0 cover) first where cover is not null)) end`

/** SQL over a row of `activities`: neither person has blocked the other. */
export const isVisible = (activity: string) => {
  const person = `(${activity}.content->'person'->>'id')::uuid`
  const me = `${activity}.user_id`
  return `not (${isBlocked(me, person)} or ${isBlocked(person, me)})`
}

type ActivityPerson = Extract<ActivityContent, { kind: 'match' }>['person']
type ActivityListing = NonNullable<Extract<ActivityContent, { kind: 'match' }>['listing']>

const peopleStatement = defineStatement<{ person: ActivityPerson }>(
  'find-activity-people',
  `select jsonb_build_object('id', id, 'name', full_name, 'avatarUrl', avatar_url) person
    from profiles where id = any($1::uuid[])`,
)

/** People by id, as stored in the feed. */
export async function findActivityPeople(db: Pool | PoolClient, ids: string[]) {
  const rows = await peopleStatement.rows(db, [ids])
  return new Map(rows.map(({ person }) => [person.id, person]))
}

const listingStatement = defineStatement<{ listing: ActivityListing }>(
  'find-activity-listing',
  `select ${listingJson('l')} listing from listings l where id = $1`,
)

/** As stored in the feed. */
export const findActivityListing = async (db: Pool | PoolClient, id: string | null) =>
  id === null ? null : ((await listingStatement.first(db, [id]))?.listing ?? null)

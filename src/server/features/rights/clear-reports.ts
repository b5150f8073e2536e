import type { PoolClient } from 'pg'

interface Leaving {
  personId: string
  deletedId: string
  listingIds: string[]
}

/**
 * Reports about somebody who is gone are closed and empty. Reports that they made stay with the operator, without who
 * they were and what they wrote. What was written down of changes stays as a count of what happened to nobody.
 */
export async function clearReports(client: PoolClient, { personId, deletedId, listingIds }: Leaving) {
  const people = [personId, deletedId]
  await client.query(
    `update reports set person_id = $2, about_id = case when about = 'conversation' then about_id else $2 end,
       text = '', context = '{}', state = 'closed' where person_id = $1`,
    people,
  )
  await client.query(
    `update reports set reporter_id = $2, text = '', context = case when about = 'conversation'
       then jsonb_build_object('messages', (select coalesce(jsonb_agg(m), '[]')
         from jsonb_array_elements(context->'messages') m where m->>'senderId' <> $1::text))
       else context end
     where reporter_id = $1`,
    people,
  )
  await client.query(
    `update audit_logs set record_id = case when record_id = any($3) then $2 else record_id end,
       changed_by = case when changed_by = $1 then $2 else changed_by end,
       details = case when record_id = any($3) or strpos(details::text, $1::text) > 0 then '{}' else details end
     where record_id = any($3) or changed_by = $1 or strpos(details::text, $1::text) > 0`,
    [...people, [personId, ...listingIds]],
  )
}

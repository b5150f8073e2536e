import { fromCursor, toCursor } from '#shared/cursor.ts'
import type { QueuedCase } from '#shared/operations/operator.ts'
import type { ReportReason } from '#shared/people/safety.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { toPage } from '#server/db/to-page.ts'

const pageSize = 30

interface Row {
  kind: QueuedCase['kind']
  subject: QueuedCase['subject']
  id: string
  title: string
  personName: string
  reasons: ReportReason[]
  count: number
  since: Date
  openCount: number
}

/** SQL over a row of `reports`: the subject of a decision about it. */
export const subjectOf = (report: string) =>
  `case when ${report}.about = 'listing' then 'listing' else 'person' end`
export const subjectIdOf = (report: string) =>
  `case when ${report}.about = 'listing' then ${report}.about_id else ${report}.person_id end`

const statement = defineStatement<Row>(
  'list-operator-cases',
  `with waiting as (
      select 'reports' kind, ${subjectOf('r')} subject, ${subjectIdOf('r')} id, min(r.created_at) since,
        count(*)::int count, array_agg(distinct r.reason) reasons, (array_agg(r.person_id))[1] person_id,
        case when r.about = 'listing' then r.about_id end listing_id
      from reports r where r.state = 'open' group by 2, 3, 8
      union all
      select 'verification', case when v.listing_id is null then 'person' else 'listing' end, v.id, v.created_at, 1, '{}',
        v.user_id, v.listing_id
      from verifications v where v.state = 'open'
    )
    select w.kind, w.subject, w.id, w.since, w.count, w.reasons,
      coalesce(nullif(l.title, ''), n.full_name, 'Deleted user') title, coalesce(n.full_name, 'Deleted user') "personName",
      (select count(*)::int from waiting) "openCount"
    from waiting w left join profiles n on n.id = w.person_id left join listings l on l.id = w.listing_id
    where $1::timestamptz is null or (w.since, w.id) > ($1, $2::uuid)
    order by w.since, w.id limit ${pageSize + 1}`,
)

/** Longest waiting first. */
export async function listCases({ pool }: Pick<Deps, 'pool'>, after: string | undefined) {
  const from = after === undefined ? undefined : fromCursor(after)
  const rows = await statement.rows(pool, [from?.at, from?.id])
  const { page, next } = toPage(rows, pageSize, ({ since, id }) => toCursor({ at: since, id }))
  return { cases: page.map(toQueued), next, openCount: rows[0]?.openCount ?? 0 }
}

function toQueued({ kind, subject, id, title, personName, reasons, count, since }: Row): QueuedCase {
  const common = { subject, id, title, personName, since: since.toISOString() }
  return kind === 'reports' ? { kind, ...common, reasons, count } : { kind, ...common }
}

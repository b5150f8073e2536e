import type { Kind } from '#shared/market/kinds.ts'
import type { Case, CaseReport, CaseSubject, ReportContext } from '#shared/operations/operator.ts'
import type { ReportReason } from '#shared/people/safety.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { toPrices } from '#server/features/market/listings/price-columns.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { findCaseListing, findCasePerson } from './case-parts.ts'
import { findDecisionsOf } from './decisions.ts'
import { subjectIdOf } from './list-cases.ts'

const maxReports = 100

interface Row {
  id: string
  isOpen: boolean
  isOfCase: boolean
  reporter: CaseReport['reporter'] | null
  about: ReportContext['about']
  aboutId: string
  personId: string
  reason: ReportReason
  text: string
  context: Record<string, unknown>
  at: Date
}

const reportsStatement = defineStatement<Row>(
  'reports-of-case',
  `select r.id, r.state = 'open' "isOpen", r.about, r.about_id "aboutId", r.person_id "personId", r.reason, r.text,
      r.context, r.created_at at, ${subjectIdOf('r')} = $2 "isOfCase",
      (select jsonb_build_object('id', n.id, 'name', n.full_name) from profiles n where n.id = r.reporter_id) reporter
    from reports r where r.person_id = $1
    order by r.state = 'open' and ${subjectIdOf('r')} = $2 desc, r.created_at desc, r.id limit ${maxReports}`,
)

const personStatements = {
  listing: defineStatement<{ personId: string }>(
    'person-of-listing-case',
    `select owner_id "personId" from listings where id = $1
      union all select person_id from reports where about = 'listing' and about_id = $1 limit 1`,
  ),
  person: defineStatement<{ personId: string }>(
    'person-of-person-case',
    `select id "personId" from profiles where id = $1
      union all select person_id from reports where person_id = $1 limit 1`,
  ),
}

/** The person a case is about: the listing's owner, or the reported person, who may have deleted their account. */
export async function findPersonId({ pool }: Pick<Deps, 'pool'>, subject: CaseSubject, id: string) {
  return (await personStatements[subject].first(pool, [id]))?.personId
}

export async function findCase(deps: Deps, subject: CaseSubject, id: string): Promise<Case> {
  const personId = await findPersonId(deps, subject, id)
  if (!personId) throw new AppError('not_found')
  const [person, listing, reports, decisions] = await Promise.all([
    findCasePerson(deps, personId),
    subject === 'listing' ? findCaseListing(deps, id) : null,
    reportsStatement.rows(deps.pool, [personId, id]),
    findDecisionsOf(deps.pool, personId),
  ])
  return { subject, id, person, listing, reports: reports.map(toReport), decisions }
}

const toReport = (row: Row): CaseReport => ({
  id: row.id,
  isOpen: row.isOpen,
  isOfCase: row.isOfCase,
  reporter: row.reporter ?? { id: '', name: 'Deleted user' },
  reason: row.reason,
  text: row.text,
  at: row.at.toISOString(),
  context: toContext(row),
})

interface StoredMessage {
  senderId: string
  text: string
  photo: StoredPhoto | null
  sentAt: string
}

const photosOf = (folder: string, photos: unknown) =>
  ((photos ?? []) as StoredPhoto[]).map((photo) => toPhoto(folder, photo))

/** The copy that was made with the report, field by field. */
function toContext({ about, aboutId, personId, context }: Row): ReportContext {
  switch (about) {
    case 'listing':
      return {
        about,
        title: String(context['title'] ?? ''),
        description: String(context['description'] ?? ''),
        city: String(context['city'] ?? ''),
        kind: (context['kind'] as Kind | undefined) ?? 'property',
        ...toPrices(context),
        photos: photosOf(aboutId, context['images']),
      }
    case 'person':
      return {
        about,
        name: String(context['name'] ?? ''),
        text: String(context['about'] ?? ''),
        photos: photosOf(aboutId, context['photos']),
      }
    case 'conversation':
      return {
        about,
        messages: ((context['messages'] ?? []) as StoredMessage[]).map((message) => ({
          isReporter: message.senderId !== personId,
          text: message.text,
          photo: message.photo && toPhoto(aboutId, message.photo),
          sentAt: new Date(message.sentAt).toISOString(),
        })),
      }
  }
}

import type { PoolClient } from 'pg'
import { dayMs } from '#shared/durations.ts'
import type { ActivityContent } from '#shared/people/activity.ts'
import { freshDays, reminderDaysBefore } from '#shared/market/listings.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import type { JobData } from '#server/jobs/job-list.ts'
import { recordActivity } from '#server/features/people/activity/record-activity.ts'
import { sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'
import { listingReminderMail } from './listing-mails.ts'

const batchSize = 100

export const pausesAt = (confirmedAt: Date) => new Date(confirmedAt.getTime() + freshDays * dayMs)

interface DueListing {
  id: string
  ownerId: string
  title: string
  images: StoredPhoto[]
  confirmedAt: Date
}

const dueStatement = (about: string, isDue: string) =>
  defineStatement<DueListing>(
    `find-listings-due-for-${about}`,
    `select id, owner_id "ownerId", title, images, confirmed_at "confirmedAt" from listings
      where status = 'active' and is_active and ${isDue}
      order by confirmed_at limit ${batchSize} for no key update skip locked`,
  )
const dueStatements = {
  paused: dueStatement('pause', 'confirmed_at <= $1'),
  reminder: dueStatement('reminder', 'confirmed_at <= $1 and confirmed_at > $2 and reminded_at is null'),
}
const pauseStatement = defineStatement(
  'pause-listings',
  `update listings set status = 'paused', is_active = false where id = any($1)`,
)
const remindStatement = defineStatement(
  'note-listing-reminders',
  'update listings set reminded_at = $2 where id = any($1)',
)

/** Hourly: pauses listings that haven't been confirmed for a while, and reminds their owners a few days before. */
export async function remindAndPauseListings(deps: Deps) {
  const at = deps.now()
  const pausedBefore = new Date(at.getTime() - freshDays * dayMs)
  const remindedBefore = new Date(at.getTime() - (freshDays - reminderDaysBefore) * dayMs)
  await inBatches(deps, 'paused', [pausedBefore], async (tx, ids) => {
    await pauseStatement.run(tx, [ids])
  })
  await inBatches(deps, 'reminder', [remindedBefore, pausedBefore], async (tx, ids) => {
    await remindStatement.run(tx, [ids, at])
  })
}

/**
 * Each batch is one transaction: the change, the events and the email jobs. Rows locked by another process are skipped.
 */
async function inBatches(
  deps: Deps,
  about: JobData<'send-listing-reminder-email'>['about'],
  values: Date[],
  change: (tx: PoolClient, ids: string[]) => Promise<void>,
) {
  let owners: string[] = []
  do {
    owners = await inTransaction(deps.pool, async (tx) => {
      const due = await dueStatements[about].rows(tx, values)
      if (due.length === 0) return []
      await change(
        tx,
        due.map(({ id }) => id),
      )
      const happened = due.map((listing) => ({ to: listing.ownerId, content: contentOf(about, listing) }))
      await recordActivity(deps, tx, happened, deps.now())
      for (const [ownerId, theirs] of Map.groupBy(due, (listing) => listing.ownerId)) {
        const titles = theirs.map(({ title }) => title)
        await deps.jobs.enqueue(tx, 'send-listing-reminder-email', { ownerId, about, titles })
      }
      return due.map(({ ownerId }) => ownerId)
    })
    deps.wakeUps.publish(...owners.map((to) => ({ to })))
  } while (owners.length === batchSize)
  deps.jobs.wake('send-listing-reminder-email')
}

function contentOf(
  about: 'paused' | 'reminder',
  { id, title, images, confirmedAt }: DueListing,
): ActivityContent {
  const listing = { id, title, cover: images[0] ? toPhoto(id, images[0]) : null }
  return about === 'paused'
    ? { kind: 'listing_paused', listing }
    : { kind: 'listing_reminder', listing, pausesAt: pausesAt(confirmedAt).toISOString() }
}

export async function sendListingReminderMail(
  deps: Deps,
  { ownerId, about, titles }: JobData<'send-listing-reminder-email'>,
) {
  const link = `${deps.env.origin}/owner/properties`
  await sendTopicMail(deps, ownerId, { topic: 'listings' }, ({ name }) =>
    listingReminderMail(about, { name, titles, link }),
  )
}

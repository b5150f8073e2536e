import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Happening } from '#shared/activity.ts'
import { freshDays, reminderDaysBefore } from '#shared/listings.ts'
import type { Transaction } from '../../db/database.ts'
import { listings, type StoredPhoto } from '../../db/schema/listings.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { sendTopicMail } from '../notifications/send-topic-mail.ts'
import { toPhoto } from '../photos/to-photo.ts'
import { freshnessMail } from './listing-mails.ts'

const dayMs = 24 * 3600_000
const batchSize = 100

export const pausesAt = (confirmedAt: Date) => new Date(confirmedAt.getTime() + freshDays * dayMs)

/** Every hour: pauses what its owner has not confirmed for long, and reminds owners some days before. */
export async function keepListingsFresh(deps: Deps) {
  const at = deps.now()
  const pausedBefore = new Date(at.getTime() - freshDays * dayMs)
  const remindedBefore = new Date(at.getTime() - (freshDays - reminderDaysBefore) * dayMs)
  await inBatches(deps, 'paused', lte(listings.confirmedAt, pausedBefore), async (tx, ids) => {
    await tx.update(listings).set({ status: 'paused', isActive: false }).where(inArray(listings.id, ids))
  })
  const isDue = and(
    lte(listings.confirmedAt, remindedBefore),
    gt(listings.confirmedAt, pausedBefore),
    isNull(listings.remindedAt),
  )!
  await inBatches(deps, 'reminder', isDue, async (tx, ids) => {
    await tx.update(listings).set({ remindedAt: at }).where(inArray(listings.id, ids))
  })
}

/** A batch is a transaction: the change, the events and the order for the mails. What another process holds is its. */
async function inBatches(
  deps: Deps,
  about: JobData<'freshness-mail'>['about'],
  isDue: SQL,
  change: (tx: Transaction, ids: string[]) => Promise<void>,
) {
  let owners: string[] = []
  do {
    owners = await deps.db.transaction(async (tx) => {
      const due = await tx
        .select({
          id: listings.id,
          ownerId: listings.ownerId,
          title: listings.title,
          images: listings.images,
          confirmedAt: listings.confirmedAt,
        })
        .from(listings)
        .where(and(eq(listings.status, 'active'), eq(listings.isActive, true), isDue))
        .orderBy(asc(listings.confirmedAt))
        .limit(batchSize)
        .for('no key update', { skipLocked: true })
      if (due.length === 0) return []
      await change(
        tx,
        due.map(({ id }) => id),
      )
      const happened = due.map((listing) => ({ to: listing.ownerId, happening: happeningOf(about, listing) }))
      await recordActivity(deps, tx, happened, deps.now())
      for (const [ownerId, theirs] of Map.groupBy(due, (listing) => listing.ownerId)) {
        const titles = theirs.map(({ title }) => title)
        await deps.jobs.enqueue(tx, 'freshness-mail', { ownerId, about, titles })
      }
      return due.map(({ ownerId }) => ownerId)
    })
    deps.hints.publish(...owners.map((to) => ({ to })))
  } while (owners.length === batchSize)
  deps.jobs.wake('freshness-mail')
}

interface DueListing {
  id: string
  title: string
  images: StoredPhoto[]
  confirmedAt: Date | null
}

function happeningOf(
  about: 'paused' | 'reminder',
  { id, title, images, confirmedAt }: DueListing,
): Happening {
  const listing = { id, title, cover: images[0] ? toPhoto(id, images[0]) : null }
  return about === 'paused'
    ? { kind: 'listing_paused', listing }
    : { kind: 'listing_reminder', listing, pausesAt: pausesAt(confirmedAt!).toISOString() }
}

export async function sendFreshnessMail(deps: Deps, { ownerId, about, titles }: JobData<'freshness-mail'>) {
  const link = `${deps.env.origin}/owner/properties`
  await sendTopicMail(deps, ownerId, { topic: 'listings' }, ({ name }) =>
    freshnessMail(about, { name, titles, link }),
  )
}

import { eq } from 'drizzle-orm'
import { maxPhotosOfPerson, photoAddress } from '#shared/photos.ts'
import type { Role } from '#shared/roles.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { profiles } from '../../db/schema/accounts.ts'
import type { StoredPhoto } from '../../db/schema/listings.ts'
import { clientProfiles, ownerProfiles } from '../../db/schema/wishes.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import type { Session } from '../../http/session.ts'
import { arrangePhotos } from '../photos/arrange-photos.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { toPhoto } from '../photos/to-photo.ts'

const perPerson = { burst: 40, refillMs: 10_000 }

const tableOf = { client: clientProfiles, owner: ownerProfiles }

export async function addProfilePhoto(deps: Deps, { userId, role }: Session, bytes: Buffer) {
  if (!role) throw new AppError('wrong_role')
  await requireAllowance(deps, `add-profile-photo:${userId}`, perPerson)
  // Looked at before the work, and once more when it is done: others may have been added meanwhile.
  requireRoom(role, (await selectPhotos(deps.db, role, userId))[0]?.photos ?? [])
  const photo = await keepPhoto(deps, userId, bytes, (stored) =>
    deps.db.transaction(async (tx) => {
      const photos = requireRoom(role, await lockPhotos(tx, role, userId))
      await savePhotos(deps, tx, { role, userId, before: photos, photos: [...photos, stored] })
    }),
  )
  return toPhoto(userId, photo)
}

/** The photos in this order; the others are removed, and their files after the commit. */
export async function arrangeProfilePhotos(deps: Deps, { userId, role }: Session, ids: string[]) {
  if (!role) throw new AppError('wrong_role')
  const photos = await deps.db.transaction(async (tx) => {
    const before = await lockPhotos(tx, role, userId)
    const { kept, removed } = arrangePhotos(before, ids)
    await savePhotos(deps, tx, { role, userId, before, photos: kept })
    for (const { id } of removed) await deps.jobs.enqueue(tx, 'delete-photos', { folder: [userId, id] })
    return kept
  })
  deps.jobs.wake('delete-photos')
  return { photos: photos.map((photo) => toPhoto(userId, photo)) }
}

function requireRoom(role: Role, photos: StoredPhoto[]) {
  if (photos.length >= maxPhotosOfPerson[role]) throw new AppError('too_many_photos')
  return photos
}

const selectPhotos = (db: Queryable, role: Role, userId: string) =>
  db.select({ photos: tableOf[role].photos }).from(tableOf[role]).where(eq(tableOf[role].userId, userId))

async function lockPhotos(tx: Transaction, role: Role, userId: string) {
  await tx.insert(tableOf[role]).values({ userId }).onConflictDoNothing()
  const [row] = await selectPhotos(tx, role, userId).for('update')
  return row!.photos
}

interface NewPhotos {
  role: Role
  userId: string
  before: StoredPhoto[]
  photos: StoredPhoto[]
}

/** The first one is the face that stands beside their name everywhere. */
async function savePhotos({ now }: Deps, tx: Transaction, { role, userId, before, photos }: NewPhotos) {
  const table = tableOf[role]
  await tx.update(table).set({ photos }).where(eq(table.userId, userId))
  const [face] = photos
  if (face?.id === before[0]?.id) return
  const avatarUrl = face ? photoAddress(toPhoto(userId, face), 320) : null
  await tx.update(profiles).set({ avatarUrl, updatedAt: now() }).where(eq(profiles.id, userId))
}

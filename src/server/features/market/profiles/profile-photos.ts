import type { PoolClient } from 'pg'
import { maxPhotosOfPerson, photoAddress } from '#shared/people/photos.ts'
import type { Role } from '#shared/roles.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { StoredPhoto } from '#server/db/schema/listings.ts'
import { defineStatement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import type { Session } from '#server/http/session.ts'
import { arrangePhotos } from '#server/features/people/photos/arrange-photos.ts'
import { keepPhoto } from '#server/features/people/photos/keep-photo.ts'
import { toPhoto } from '#server/features/people/photos/to-photo.ts'

const perPerson = { burst: 40, refillMs: 10_000 }

const statementsOf = (role: Role) => ({
  find: defineStatement<{ photos: StoredPhoto[] }>(
    `find-photos-of-${role}`,
    `select photos from ${role}_profiles where user_id = $1`,
  ),
  ensure: defineStatement(
    `ensure-profile-of-${role}`,
    `insert into ${role}_profiles (user_id) values ($1) on conflict do nothing`,
  ),
  lock: defineStatement<{ photos: StoredPhoto[] }>(
    `lock-photos-of-${role}`,
    `select photos from ${role}_profiles where user_id = $1 for update`,
  ),
  save: defineStatement(
    `save-photos-of-${role}`,
    `update ${role}_profiles set photos = $2::jsonb where user_id = $1`,
  ),
})
const statements = { client: statementsOf('client'), owner: statementsOf('owner') }
const avatarStatement = defineStatement(
  'set-avatar',
  'update profiles set avatar_url = $2, updated_at = $3 where id = $1',
)

export async function addProfilePhoto(deps: Deps, { userId, role }: Session, bytes: Buffer) {
  if (!role) throw new AppError('wrong_role')
  await enforceRateLimit(deps, `add-profile-photo:${userId}`, perPerson)
  // Checked before the upload is processed, and again afterward: other photos may have been added in the meantime.
  enforcePhotoLimit(role, (await statements[role].find.first(deps.pool, [userId]))?.photos ?? [])
  const photo = await keepPhoto(deps, userId, bytes, (stored) =>
    inTransaction(deps.pool, async (tx) => {
      const photos = enforcePhotoLimit(role, await lockPhotos(tx, role, userId))
      await savePhotos(deps, tx, { role, userId, before: photos, photos: [...photos, stored] })
    }),
  )
  return toPhoto(userId, photo)
}

/** Keeps the photos in this order and removes the others. Their files are deleted after the commit. */
export async function arrangeProfilePhotos(deps: Deps, { userId, role }: Session, ids: string[]) {
  if (!role) throw new AppError('wrong_role')
  const photos = await inTransaction(deps.pool, async (tx) => {
    const before = await lockPhotos(tx, role, userId)
    const { kept, removed } = arrangePhotos(before, ids)
    await savePhotos(deps, tx, { role, userId, before, photos: kept })
    await deps.jobs.enqueue(tx, 'delete-photos', ...removed.map(({ id }) => ({ folder: [userId, id] })))
    return kept
  })
  deps.jobs.wake('delete-photos')
  return { photos: photos.map((photo) => toPhoto(userId, photo)) }
}

function enforcePhotoLimit(role: Role, photos: StoredPhoto[]) {
  if (photos.length >= maxPhotosOfPerson[role]) throw new AppError('too_many_photos')
  return photos
}

async function lockPhotos(tx: PoolClient, role: Role, userId: string) {
  await statements[role].ensure.run(tx, [userId])
  const { photos } = await statements[role].lock.one(tx, [userId])
  return photos
}

interface NewPhotos {
  role: Role
  userId: string
  before: StoredPhoto[]
  photos: StoredPhoto[]
}

/** The first photo is the avatar next to their name everywhere. */
async function savePhotos({ now }: Deps, tx: PoolClient, { role, userId, before, photos }: NewPhotos) {
  await statements[role].save.run(tx, [userId, JSON.stringify(photos)])
  const [face] = photos
  if (face?.id === before[0]?.id) return
  const avatarUrl = face ? photoAddress(toPhoto(userId, face), 320) : null
  await avatarStatement.run(tx, [userId, avatarUrl, now()])
}

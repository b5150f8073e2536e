import type { Statement } from '#server/db/statement.ts'
import type { MaySeePhoto } from './photo-question.ts'

/** A rule for the photos of a profile: $1 whose profile, $2 the photo, $3 and $4 who asks, and in which role. */
export const profilePhotoRule =
  (statement: Pick<Statement<object>, 'run'>): MaySeePhoto =>
  async ({ pool }, { folder, photoId, caller }) =>
    (await statement.run(pool, [folder, JSON.stringify([{ id: photoId }]), caller.userId, caller.role])) > 0

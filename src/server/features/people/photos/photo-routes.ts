import type { Hono } from 'hono'
import { photoWidths } from '#shared/people/photos.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { readSessionCookie } from '#server/http/cookies.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { requireId } from '#server/http/require-id.ts'
import type { FindSession, Session } from '#server/http/session.ts'
import type { IsPublicPhoto, MaySeePhoto, PhotoQuestion } from './photo-question.ts'

const fileNames = new Set(photoWidths.map((width) => `${width}.webp`))

/**
 * A file never changes under its name. For a listing's photo, the browser doesn't ask again while the same person is
 * signed in. For a photo of a person or conversation, it asks each time whether it may still be shown.
 */
const kept = { 'Cache-Control': 'private, max-age=31536000, immutable', Vary: 'Cookie' }
const askedAgain = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }

export function mountPhotos(
  app: Hono<HttpEnv>,
  deps: Deps,
  findSession: FindSession,
  maySeeListingPhoto: MaySeePhoto,
  rules: readonly MaySeePhoto[],
  isPublicPhoto: IsPublicPhoto,
) {
  app.get('/photos/:folder/:photoId/:file', async (c) => {
    c.header('Cache-Control', 'no-store')
    const folder = requireId(c.req.param('folder')).toLowerCase()
    const photoId = requireId(c.req.param('photoId')).toLowerCase()
    const file = c.req.param('file')
    const token = readSessionCookie(c, deps.env)
    const caller = token ? await findSession(token) : undefined
    const caching = fileNames.has(file) && (await findCaching(caller, folder, photoId))
    if (!caching) throw new AppError('not_found')

    const etag = `"${photoId}-${file}"`
    const keep = { ...caching, ETag: etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, keep)
    const bytes = await deps.photoStorage.get([folder, photoId, file])
    if (!bytes) throw new AppError('not_found')
    return c.body(bytes, 200, { ...keep, 'Content-Type': 'image/webp' })
  })

  /** The cache headers for a photo the viewer may see; undefined if they may not. */
  async function findCaching(caller: Session | undefined, folder: string, photoId: string) {
    if (!caller) return (await isPublicPhoto(deps, { folder, photoId })) && kept
    const question: PhotoQuestion = { folder, photoId, caller }
    if (await maySeeListingPhoto(deps, question)) return kept
    for (const rule of rules) if (await rule(deps, question)) return askedAgain
  }
}

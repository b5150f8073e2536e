import type { Hono } from 'hono'
import { photoWidths } from '#shared/photos.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { readSessionCookie } from '../../http/cookies.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { requireId } from '../../http/require-id.ts'
import type { FindSession } from '../../http/session.ts'
import type { IsPublicPhoto, MaySeePhoto, PhotoQuestion } from './photo-question.ts'

const fileNames = new Set(photoWidths.map((width) => `${width}.webp`))

/** A picture never changes under its name, so a browser that has it need not ask again. */
export function mountPhotos(
  app: Hono<HttpEnv>,
  deps: Deps,
  findSession: FindSession,
  rules: readonly MaySeePhoto[],
  isPublicPhoto: IsPublicPhoto,
) {
  app.get('/photos/:folder/:photoId/:file', async (c) => {
    c.header('Cache-Control', 'no-store')
    const folder = requireId(c.req.param('folder')).toLowerCase()
    const photoId = requireId(c.req.param('photoId')).toLowerCase()
    const file = c.req.param('file')
    const token = readSessionCookie(c, deps.env)
    const asker = token ? await findSession(token) : undefined
    const isSeen = asker ? maySee({ folder, photoId, asker }) : isPublicPhoto(deps, { folder, photoId })
    if (!fileNames.has(file) || !(await isSeen)) throw new AppError('not_found')

    const etag = `"${photoId}-${file}"`
    const keep = { 'Cache-Control': 'private, max-age=31536000, immutable', ETag: etag }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, keep)
    const bytes = await deps.photoStorage.get([folder, photoId, file])
    if (!bytes) throw new AppError('not_found')
    return c.body(bytes, 200, { ...keep, 'Content-Type': 'image/webp' })
  })

  async function maySee(question: PhotoQuestion) {
    for (const rule of rules) if (await rule(deps, question)) return true
    return false
  }
}

import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { addressGroup, callerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { requireId } from '#server/http/require-id.ts'
import type { IsPublicPhoto } from './photo-question.ts'
import { findSharePicture } from './share-picture.ts'

/** Each new picture costs 100 ms of CPU. Existing ones cost next to nothing. */
const perAddress = { burst: 60, refillMs: 2_000 }
/** A cached picture may outlive its being public by this long. */
const keptSeconds = 600

/** The preview image of a shared link: the listing's cover, available to everyone while the listing is public. */
export function mountSharePictures(app: Hono<HttpEnv>, deps: Deps, isPublicPhoto: IsPublicPhoto) {
  app.get('/photos/:folder/:photoId/share.jpg', async (c) => {
    c.header('Cache-Control', 'no-store')
    const which = {
      folder: requireId(c.req.param('folder')).toLowerCase(),
      photoId: requireId(c.req.param('photoId')).toLowerCase(),
    }
    const isPublicCover = async () => (await isPublicPhoto(deps, which))?.isCover ?? false
    if (!(await isPublicCover())) throw new AppError('not_found')
    const keep = { 'Cache-Control': `public, max-age=${keptSeconds}`, ETag: `"${which.photoId}-share"` }
    if (c.req.header('if-none-match') === keep.ETag) return c.body(null, 304, keep)
    const bytes = await findSharePicture(deps, which, {
      allow: () =>
        enforceRateLimit(deps, `share-picture:${addressGroup(callerOf(c, deps.env).ip)}`, perAddress),
      isStillPublic: isPublicCover,
    })
    if (!bytes) throw new AppError('not_found')
    return c.body(bytes, 200, {
      ...keep,
      'Content-Type': 'image/jpeg',
      // Other sites embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

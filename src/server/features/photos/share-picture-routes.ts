import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup, callerOf } from '../../http/caller.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { requireAllowance } from '../../http/rate-limit.ts'
import { requireId } from '../../http/require-id.ts'
import type { IsPublicPhoto } from './photo-question.ts'
import { findSharePicture } from './share-picture.ts'

/** Each costs a tenth of a second of a processor. Those that are made already cost next to nothing. */
const perAddress = { burst: 60, refillMs: 2_000 }
/** What was public stays in a cache for as long after it is no longer. */
const keptSeconds = 600

/** The picture beside a shared link: of the cover, for everybody, as long as what it shows is. */
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
        requireAllowance(deps, `share-picture:${addressGroup(callerOf(c, deps.env).ip)}`, perAddress),
      isStillPublic: isPublicCover,
    })
    if (!bytes) throw new AppError('not_found')
    return c.body(bytes, 200, {
      ...keep,
      'Content-Type': 'image/jpeg',
      // It is made to be shown on other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

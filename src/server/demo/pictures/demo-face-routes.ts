import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { demoFolder } from './demo-picture-storage.ts'
import { findPictureName, pictureIdOf } from './demo-pictures.ts'

export const toFaceUrl = (name: string) => `/photos/${demoFolder}/${pictureIdOf(name)}/320.webp`

/** The drawn faces of demo people. They show no real person, so everyone may see them. */
export function mountDemoFaces(app: Hono<HttpEnv>, { photoStorage }: Deps) {
  app.get(`/photos/${demoFolder}/:id/320.webp`, async (c) => {
    const id = c.req.param('id')
    const bytes = findPictureName(id)?.startsWith('face ')
      ? await photoStorage.get([demoFolder, id, '320.webp'])
      : undefined
    if (!bytes) throw new AppError('not_found')
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}

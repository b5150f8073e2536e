import path from 'node:path'
import type { Hono } from 'hono'
import { getMapSettings } from '#shared/people/maps.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { AppError } from '#server/http/app-error.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { projectRoot } from '#server/project-root.ts'
import { openMapFile } from './map-file.ts'

const worldFile = path.join(projectRoot, 'assets/map/world.pmtiles')

export function mountMaps(app: Hono<HttpEnv>, api: Api, { env }: Deps) {
  const world = openMapFile('world', worldFile)
  const streets = env.map.streetsFile ? openMapFile('streets', env.map.streetsFile) : undefined
  const files = new Map([world, ...(streets ? [streets] : [])].map((file) => [file.url, file]))

  api.mount(getMapSettings, async () => ({
    worldUrl: world.url,
    styleUrl: env.map.styleUrl ?? null,
    streetsUrl: streets?.url ?? null,
    tiles: env.map.tiles ?? null,
  }))

  app.get('/map/:file', (c) => {
    const file = files.get(c.req.path)
    if (!file) throw new AppError('not_found')
    const part = file.read(c.req.header('range') ?? '')
    if (!part) return c.body(null, 416)
    return c.body(part.body, 206, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': `${part.length}`,
      'Content-Range': part.contentRange,
      // A proxy must not compress a part of a file.
      'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
    })
  })
}

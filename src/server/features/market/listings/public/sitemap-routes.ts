import type { Context, Hono } from 'hono'
import { listingPagePath } from '#shared/market/listings.ts'
import { readFresh } from '#server/db/replicas/read-fresh.ts'
import type { Deps } from '#server/deps.ts'
import { addressGroup, callerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { openPages } from '#server/pages/open-pages.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'
import { requireId } from '#server/http/require-id.ts'
import { robotsText } from '#server/pages/robots.ts'
import { renderSitemap, renderSitemapIndex } from '#server/pages/sitemap.ts'
import { findSitemapPage, findSitemapPages } from './find-sitemap.ts'

/** More than the pages of the largest possible sitemap. */
const perAddress = { burst: 250, refillMs: 1_000 }
const keptSeconds = 3_600

/** What search engines get: robots.txt and a paged sitemap. */
export function mountSitemap(app: Hono<HttpEnv>, deps: Deps) {
  const { origin } = deps.env
  let index: { madeAt: number; text: Promise<string> } | undefined

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', `public, max-age=${keptSeconds}`)
    return c.text(robotsText(origin))
  })
  app.get('/sitemap.xml', (c) => reply(c, currentIndex))
  app.get('/sitemaps/pages.xml', (c) =>
    reply(c, async () => renderSitemap(openPages.map(({ path }) => ({ url: origin + path })))),
  )
  app.get('/sitemaps/listings/:file', (c) =>
    reply(c, async () => {
      const after = requireId(c.req.param('file').replace(/\.xml$/, ''))
      const found = await readFresh(deps, undefined, (from) => findSitemapPage(from, after))
      return renderSitemap(
        found.map(({ id, changedAt }) => ({ url: origin + listingPagePath(id), changedAt })),
      )
    }),
  )

  async function reply(c: Context<HttpEnv>, text: () => Promise<string>) {
    await enforceRateLimit(deps, `sitemap:${addressGroup(callerOf(c, deps.env).ip)}`, perAddress)
    return c.body(await text(), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${keptSeconds}`,
    })
  }

  /** Finding where the pages start means walking through all of them, so the result is cached. */
  function currentIndex() {
    const now = deps.now().getTime()
    if (!index || now - index.madeAt >= keptSeconds * 1000) index = { madeAt: now, text: makeIndex() }
    return index.text
  }

  async function makeIndex() {
    try {
      const pages = await readFresh(deps, undefined, findSitemapPages)
      return renderSitemapIndex([
        `${origin}/sitemaps/pages.xml`,
        ...pages.map((after) => `${origin}/sitemaps/listings/${after}.xml`),
      ])
    } catch (error) {
      index = undefined
      throw error
    }
  }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ORIGIN: 'https://keyswipe.test' })
})
afterAll(() => app.stop())

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
const pathOf = (url: string) => url.replace(/^https:\/\/keyswipe\.test/, '')
const read = async (path: string) => addressesIn((await app.client().get(path)).text)
const later = () => {
  app.clock.aheadMs += 3_600_000
}

test('robots.txt lists private paths and the sitemap', async () => {
  const reply = await app.client().get('/robots.txt')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(reply.text).toBe(
    [
      'User-agent: *',
      'Allow: /api/public/listings/',
      'Disallow: /api/',
      'Disallow: /reset-password',
      'Disallow: /confirm-email',
      'Disallow: /email-change/',
      'Disallow: /stop/',
      'Disallow: /client/',
      'Disallow: /owner/',
      'Disallow: /messages',
      'Disallow: /subscription-packages',
      'Disallow: /operator',
      'Disallow: /payment/',
      'Disallow: /checkout/',
      'Disallow: /unsubscribe/',
      'Disallow: /dev/',
      '',
      'Sitemap: https://keyswipe.test/sitemap.xml',
      '',
    ].join('\n'),
  )
})

test('open pages can be indexed and describe themselves; the others are noindex', async () => {
  const pages = await read('/sitemaps/pages.xml')
  expect(pages.map(pathOf)).toEqual(['/', '/test-swipe', '/help', '/verify', '/terms', '/privacy'])
  for (const url of pages) {
    const reply = await app.client().get(pathOf(url))
    expect(reply.headers.get('x-robots-tag')).toBeNull()
    expect(reply.text).toContain(`<link rel="canonical" href="${url}" />`)
    expect(reply.text).toContain(
      '<meta property="og:image" content="https://keyswipe.test/icons/share.jpg" />',
    )
    expect(reply.text).toMatch(/<meta name="description" content=".{40,}" \/>/)
  }
  for (const path of ['/client/dashboard', '/messages', '/reset-password', '/payment/success', '/nowhere'])
    expect((await app.client().get(path)).headers.get('x-robots-tag'), path).toBe('noindex')
})

describe('the sitemap', () => {
  test('links to exactly the public listings, page by page', async () => {
    const { account } = await signedInClient(app, 'owner')
    const hidden = await signedInClient(app, 'owner')
    await app.query('update profiles set is_hidden = true where id = $1', [hidden.account.id])
    const ids = Array.from({ length: 5_003 }, () => newId()).toSorted()
    await app.query(
      `insert into listings (id, owner_id, title, status, is_active, is_public, published_at, surfaced_at)
       select id, $2, 'A home', 'active', true, true, now(), '2026-11-01T12:00:00Z' from unnest($1::uuid[]) id`,
      [ids, account.id],
    )
    await makeListing(app, account.id, { isPublic: false })
    await makeListing(app, account.id, { isPublic: true, status: 'paused', isActive: false })
    await makeListing(app, hidden.account.id, { isPublic: true })

    const index = await app.client().get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(index.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const [pages, ...parts] = addressesIn(index.text)
    expect(pages).toBe('https://keyswipe.test/sitemaps/pages.xml')
    expect(parts).toHaveLength(2)
    const lists = await Promise.all(parts.map((url) => read(pathOf(url))))
    expect(lists.map((list) => list.length)).toEqual([5_000, 3])
    expect(lists.flat()).toEqual(ids.map((id) => `https://keyswipe.test/listing/${id}`))
    const last = await app.client().get(pathOf(parts[1]!))
    expect(last.text).toContain('<lastmod>2026-11-01T12:00:00.000Z</lastmod>')
    expect(last.headers.get('cache-control')).toBe('public, max-age=3600')

    // A deleted listing disappears from its page right away, and the others stay where they were.
    await app.query('delete from listings where id = $1', [ids[1]])
    expect(await read(pathOf(parts[0]!))).not.toContain(`https://keyswipe.test/listing/${ids[1]}`)
    expect(await read(pathOf(parts[1]!))).toHaveLength(3)
  })

  test('refreshes its pages every hour', async () => {
    const count = async () => (await read('/sitemap.xml')).length
    expect(await count()).toBe(3)
    await app.query('delete from listings')
    expect(await count()).toBe(3)
    later()
    expect(await count()).toBe(2)
    expect(await read((await read('/sitemap.xml')).map(pathOf)[1]!)).toEqual([])
  })

  test('has no page for an invalid name', async () => {
    for (const name of ['x', 'x.xml', '%00.xml', `${randomUUID()}.json`])
      expect((await app.client().get(`/sitemaps/listings/${name}`)).status).toBe(404)
  })

  test('is rate-limited', async () => {
    const reader = app.client()
    const ask = async () => (await reader.get('/sitemap.xml')).status
    const replies = await Promise.all(Array.from({ length: 280 }, ask))
    expect(replies).toContain(200)
    expect(replies).toContain(429)
    later()
    expect(await ask()).toBe(200)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstResponsesId } from '#shared/first-responses.ts'
import { listingDeck } from '#server/testing/deck-calls.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const dashboard = '/client/dashboard'
const element = new RegExp(`<script type="application/json" id="${firstResponsesId}">(.*?)</script>`, 's')

const answersIn = (page: string) => JSON.parse(element.exec(page)?.[1] ?? 'null') as Record<string, unknown>

test('the client’s dashboard contains the exact API responses it would request first', async () => {
  const { client } = await signedInClient(app)
  const { account: owner } = await signedInClient(app, 'owner')
  await makeListing(app, owner.id, { title: '</script><script>alert(1)</script>' })
  const page = await client.get(dashboard)
  const answers = answersIn(page.text)
  expect(Object.keys(answers)).toEqual([
    '/api/me',
    '/api/me/role',
    '/api/unread',
    '/api/my/filters',
    '/api/deck',
  ])
  for (const [address, answer] of Object.entries(answers))
    expect(answer).toEqual((await client.get(address)).body)
  expect(page.text).not.toContain('<script>alert')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('the page preloads the photo of its first card and the screen’s own files', async () => {
  const { client } = await signedInClient(app)
  const { account: owner } = await signedInClient(app, 'owner')
  await makeListing(app, owner.id)
  const [card] = (await listingDeck(client)).cards
  const { text } = await client.get(dashboard)
  expect(text).toContain(
    `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${card!.photos[0]!.url}/320.webp 320w`,
  )
  expect(text).toContain(
    `<div data-first-picture=""><img alt="" fetchpriority="high" srcset="${card!.photos[0]!.url}/320.webp 320w`,
  )
  expect(text).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/tool.js" />',
  )
})

test('the page contains nothing that the API would refuse', async () => {
  const { client: owner } = await signedInClient(app, 'owner')
  expect(Object.keys(answersIn((await owner.get(dashboard)).text))).toEqual([
    '/api/me',
    '/api/me/role',
    '/api/unread',
  ])
  expect((await app.client().get(dashboard)).text).not.toMatch(element)
})

test('the owner’s dashboard contains its own', async () => {
  const { client, account } = await signedInClient(app, 'owner')
  await makeListing(app, account.id)
  const answers = answersIn((await client.get('/owner/dashboard')).text)
  expect(Object.keys(answers)).toContain('/api/my/listings?status=active')
  for (const [address, answer] of Object.entries(answers))
    expect(answer).toEqual((await client.get(address)).body)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#shared/messages/languages.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { catalogOf } from '../messages/catalogs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const titleIn = (page: string) => /<title>(.*) · Keyswipe<\/title>/.exec(page)?.[1]
const preferring = (language: string) => ({ headers: { 'accept-language': language } })
const help = catalogOf('de')('Help', undefined)

test('a visitor reads the language of the browser, or the one they have chosen', async () => {
  const visitor = app.client()
  expect(titleIn((await visitor.get('/terms')).text)).toBe('Terms')
  expect(titleIn((await visitor.get('/help', preferring('de-AT,en;q=0.5'))).text)).toBe(help)
  const chosen = await visitor.get('/help?language=de')
  expect(titleIn(chosen.text)).toBe(help)
  expect(chosen.headers.getSetCookie()[0]).toMatch(
    /^keyswipe_language=de; Max-Age=31536000; Path=\/; HttpOnly/,
  )
  expect(titleIn((await visitor.get('/help', preferring('fr'))).text)).toBe(help)
  const odd = await app.client().get('/help?language=../../etc')
  expect([titleIn(odd.text), odd.headers.getSetCookie()]).toEqual(['Help', []])
})

test('pages that anyone may read name their address in each language', async () => {
  const { account } = await signedInClient(app, 'owner')
  const id = await makeListing(app, account.id, { isPublic: true })
  for (const path of ['/', '/help', `/listing/${id}`]) {
    const url = `http://keyswipe.test${path}`
    const { text } = await app.client().get(`${path}?language=ar`)
    expect(text).toContain(`<link rel="canonical" href="${url}?language=ar" />`)
    for (const language of languages)
      expect(text).toContain(
        `<link rel="alternate" hreflang="${language}" href="${language === 'en' ? url : `${url}?language=${language}`}" />`,
      )
    expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${url}" />`)
  }
})

test('errors are in the language of the page that sent the request', async () => {
  const invalid = { email: 'nobody', password: 'Sesame123', role: 'client' }
  const german = await app.client().post<{ error: { message: string } }>('/api/auth/sign-in', invalid, {
    headers: { 'keyswipe-language': 'de', 'accept-language': 'fr' },
  })
  expect(german.body.error.message).toBe(catalogOf('de')('Invalid email address', undefined))
  const french = await app
    .client()
    .post<{ error: { message: string } }>('/api/auth/sign-in', invalid, preferring('fr'))
  expect(french.body.error.message).toBe(catalogOf('fr')('Invalid email address', undefined))
})

test('an account keeps the language in which it was created, until its owner chooses another', async () => {
  const ada = { name: 'Ada Byron', email: 'ada.languages@example.com', password: 'Sesame123', role: 'client' }
  expect((await app.client().post('/api/auth/sign-up', ada, preferring('pt-BR'))).status).toBe(201)
  const [row] = await app.query('select language from users where email = $1', [ada.email])
  expect(row).toEqual({ language: 'pt' })

  const { client } = await signedInClient(app)
  expect((await client.put('/api/me/language', { language: 'es' })).status).toBe(200)
  expect((await client.get('/api/me')).body).toMatchObject({ language: 'es' })
  expect((await client.put('/api/me/language', { language: 'xx' })).status).toBe(400)
  expect((await client.get('/api/me')).body).toMatchObject({ language: 'es' })
})

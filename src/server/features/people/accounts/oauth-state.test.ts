import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messageTo, startOauthApp, type OauthApp } from '#server/testing/oauth-app.ts'
import { answerProvider, startOauthAttempt } from '#server/testing/oauth-attempt.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let oauth: OauthApp
beforeAll(async () => {
  oauth = await startOauthApp()
})
afterEach(() => {
  oauth.app.clock.aheadMs = 0
})
afterAll(() => oauth.stop())

const expired = 'OAuth Sign In Failed: This sign-in link has expired. Please try again.'

const way = async (browser = oauth.app.client()) => ({
  browser,
  path: await answerProvider(await startOauthAttempt(browser, {}), oauth.newPerson()),
})
const without = (path: string, name: string, value?: string) => {
  const url = new URL(path, 'http://keyswipe.test')
  url.searchParams.delete(name)
  if (value !== undefined) url.searchParams.set(name, value)
  return url.pathname + url.search
}
const expectRefusal = async (browser: TestClient, path: string, said = expired) => {
  const before = await oauth.app.query('select from sessions')
  const reply = await browser.get(path)
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('<div id="landing">')
  expect(messageTo(browser)).toBe(said)
  expect(reply.headers.getSetCookie().join()).not.toContain('keyswipe_session')
  expect(await oauth.app.query('select from sessions')).toHaveLength(before.length)
}

describe('a callback from the provider', () => {
  test('without a state, or with a forged one, is rejected', async () => {
    const { browser, path } = await way()
    await expectRefusal(browser, without(path, 'state'))
    await expectRefusal(browser, without(path, 'state', 'x'.repeat(43)))
    await expectRefusal(browser, without(path, 'state', ''))
    await expectRefusal(browser, '/api/auth/oauth/google/callback')
  })

  test('in a different browser than the one that started is rejected', async () => {
    const { browser, path } = await way()
    await expectRefusal(oauth.app.client(), path)
    const { browser: stranger } = await way()
    await expectRefusal(stranger, path)
    expect((await browser.get(path)).status).toBe(303)
  })

  test('works once', async () => {
    const { browser, path } = await way()
    expect((await browser.get(path)).status).toBe(303)
    browser.cookies.delete('keyswipe_session')
    await expectRefusal(browser, path)
  })

  test('for the other provider is rejected', async () => {
    const { browser, path } = await way()
    await expectRefusal(browser, path.replace('google', 'facebook'))
  })

  test('after more than ten minutes is rejected', async () => {
    const { browser, path } = await way()
    oauth.app.clock.aheadMs = 10 * 60_000 + 1000
    await expectRefusal(browser, path)
  })

  test.each([
    ['code', 'made-up'],
    ['code', undefined],
    ['iss', 'https://evil.example'],
    ['error', 'server_error'],
  ])('with the %s %s is rejected', async (name, value) => {
    const { browser, path } = await way()
    const said = 'OAuth Sign In Failed: Google didn’t complete the sign-in. Please try again.'
    await expectRefusal(browser, without(path, name, value), said)
  })
})

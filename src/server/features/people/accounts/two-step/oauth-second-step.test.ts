import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForMail } from '#server/testing/factories.ts'
import { messageTo, startOauthApp, type OauthApp } from '#server/testing/oauth-app.ts'
import { travel } from '#server/testing/oauth-attempt.ts'
import { giveCode, makeTwoStepPerson } from '#server/testing/two-step.ts'
import type { SignIn } from '#shared/people/security.ts'

let oauth: OauthApp
beforeAll(async () => {
  oauth = await startOauthApp()
  oauth.app.clock.stoppedAtMs = Date.now()
})
afterAll(() => oauth.stop())

test('signing in with Google still takes the second step, and the code leads to the requested page', async () => {
  const { app } = oauth
  const { account, desk, nextCode } = await makeTwoStepPerson(app)
  const person = oauth.newPerson({ email: account.email })
  const phone = app.client()
  const back = await travel(phone, { ...person, returnTo: '/client/contracts' })
  expect(back.status).toBe(200)
  expect(messageTo(phone)).toBe('second_step')
  expect(phone.cookies.has('keyswipe_session')).toBe(false)
  expect((await phone.get('/api/me')).status).toBe(401)

  expect((await giveCode(phone, nextCode())).body).toEqual({ role: 'client', returnTo: '/client/contracts' })
  expect((await phone.get('/api/me')).status).toBe(200)
  const { body } = await desk.get<{ signIns: SignIn[] }>('/api/security/sign-ins')
  expect(body.signIns).toMatchObject([{ method: 'google', secondStep: 'code', outcome: 'success' }])
})

test('signing in with Facebook on a new device is reported once, in the feed and by email', async () => {
  const { app } = oauth
  const person = oauth.newPerson()
  const laptop = app.client()
  await travel(laptop, person)
  const feed = async () =>
    (await laptop.get<{ activities: { content: { kind: string } }[] }>('/api/activities')).body.activities
  expect(await feed()).toEqual([])

  const phone = app.client({ 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' })
  await travel(phone, { ...person, provider: 'facebook' })
  await travel(phone, person)
  const mail = await waitForMail(app, person.email)
  expect(mail.subject).toBe('A new device signed in to your Keyswipe account')
  expect(mail.text).toContain('Safari on iPhone')
  expect(await feed()).toMatchObject([{ content: { kind: 'sign_in', device: 'Safari on iPhone' } }])
  expect(await app.query('select from mailbox where recipient = $1', [person.email])).toHaveLength(1)
  const { body } = await phone.get<{ signIns: SignIn[] }>('/api/security/sign-ins')
  expect(body.signIns.map(({ method }) => method)).toEqual(['google', 'facebook', 'google'])
})

test('signing in with Google ends the browser’s earlier session', async () => {
  const { app } = oauth
  const { desk } = await makeTwoStepPerson(app)
  const earlier = desk.cookies.get('keyswipe_session')!
  await travel(desk, oauth.newPerson())
  expect(desk.cookies.get('keyswipe_session')).not.toBe(earlier)
  const replay = { headers: { cookie: `keyswipe_session=${earlier}` } }
  expect((await app.client().get('/api/me', replay)).status).toBe(401)
})

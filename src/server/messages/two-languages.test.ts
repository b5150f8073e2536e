import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#shared/messages/languages.ts'
import { findNotice } from '#server/features/people/activity/find-notice.ts'
import { acceptDates, matchAboutBicycle, requestDates } from '../testing/date-requests.ts'
import { waitForMailAbout } from '../testing/factories.ts'
import { succeeded } from '../testing/succeeded.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { catalogs, toCatalog } from './catalogs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  catalogs.set(
    'de',
    toCatalog(`msgid "Agreed: {title}, {dates}"
msgstr "Abgemacht: {title}, {dates}"

msgid "Total: {total}. Deposit, held apart: {deposit}."
msgstr "Insgesamt: {total}. Kaution, getrennt verwahrt: {deposit}."

msgid "Agreed: {dates}"
msgstr "Abgemacht: {dates}"`),
  )
  catalogs.set(
    'ar',
    toCatalog(`msgid "Agreed: {title}, {dates}"
msgstr "تم الاتفاق: {title}، {dates}"

msgid "Your code"
msgstr "رمزك"

msgctxt "the other person"
msgid "Asks for {dates}"
msgstr "يطلب {dates}"`),
  )
})
afterAll(async () => {
  for (const language of ['de', 'ar'] as const) catalogs.delete(language)
  await app.stop()
})

async function choose(userId: string, language: Language) {
  const [user] = await app.query<{ email: string }>(
    'update users set language = $2 where id = $1 returning email',
    [userId, language],
  )
  return user!.email
}

async function noticeTo(userId: string) {
  const [activity] = await app.query<{ id: string }>(
    `select id from activities where user_id = $1 and content->>'kind' = 'date_request' order by id desc`,
    [userId],
  )
  return (await findNotice(app.deps.pool, userId, { activityId: activity!.id }))?.notice
}

const days = { startsOn: '2027-03-05', endsOn: '2027-03-07' }

test('two people are notified of the same dates, each in their own language', async () => {
  app.clock.stoppedAtMs = Date.parse('2027-02-01T12:00:00Z')
  const match = await matchAboutBicycle(app)
  const client = await choose(match.clientId, 'de')
  const owner = await choose(match.ownerId, 'ar')
  const { body: dates } = await succeeded(requestDates(match.client, match, days))
  expect(await noticeTo(match.ownerId)).toMatchObject({ body: 'يطلب 5–7 مارس' })
  await succeeded(acceptDates(match.owner, dates))
  expect(await noticeTo(match.clientId)).toMatchObject({ body: 'Abgemacht: 5.–7. März' })

  const toClient = await waitForMailAbout(app, client, 'Abgemacht: %')
  expect(toClient.subject).toBe('Abgemacht: “City bike with a basket”, 5.–7. März')
  expect(toClient.text.replaceAll('\u00a0', ' ')).toContain(
    'Insgesamt: 80 $. Kaution, getrennt verwahrt: 150 $.',
  )
  expect(toClient.html).toContain('<html lang="de">')

  const toOwner = await waitForMailAbout(app, owner, 'تم الاتفاق: %')
  expect(toOwner.subject).toBe('تم الاتفاق: “City bike with a basket”، 5–7 مارس')
  expect(toOwner.html).toContain('<html lang="ar" dir="rtl">')
})

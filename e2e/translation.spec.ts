/* oxlint-disable no-empty-pattern -- Playwright reads the required fixtures from the pattern */
import { startTranslationService, sendTranslation, translated } from '#server/testing/translation-service.ts'
import { startApp, type App } from './support/app.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test as base, testPostgres } from './support/fixtures.ts'
import { enter, makeMatch, thread } from './support/matches.ts'

type TranslationService = Awaited<ReturnType<typeof startTranslationService>>

/** An app whose operator has set up a translation service. */
const test = base.extend<object, { translating: { app: App; service: TranslationService['service'] } }>({
  translating: [
    async ({}, use) => {
      const { url, service, stop } = await startTranslationService()
      const app = await startApp(testPostgres(), { variables: { TRANSLATE_URL: url } })
      await use({ app, service })
      await app.stop()
      await stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  app: [({ translating }, use) => use(translating.app), { scope: 'worker' }],
})

const original = '¿Hay calefacción?'
const translation = translated(original, 'en')

test('a reader has a message translated, and nothing is sent before', async ({
  context,
  app,
  translating: { service },
}) => {
  const match = await makeMatch(app)
  await match.sendAsOwner(original)
  await match.sendAsClient('Hello')
  const page = await enter(context, 'client', match.client, match.threadPath)
  const post = (text: string) => thread(page).getByRole('listitem').filter({ hasText: text })
  const openMenu = async (text: string) => {
    await post(text).hover()
    await post(text).getByRole('button', { name: 'Message options' }).click()
  }
  await openMenu('Hello')
  await expect(page.getByRole('menuitem', { name: 'Delete for me' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Translate' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(service.asked).toEqual([])

  service.answer = (reply) => reply.writeHead(500).end()
  await openMenu(original)
  await page.getByRole('menuitem', { name: 'Translate' }).click()
  await expect(post(original)).toContainText('The translation service isn’t available.')
  service.answer = sendTranslation
  await post(original).getByRole('button', { name: 'Try again' }).click()
  await expect(post(original).getByText(translation, { exact: true })).toHaveAttribute('lang', 'en')
  await expect(post(original)).toContainText('Translated automatically by a service we use.')
  await expectNoViolations(page, 'a translated message')
  await post(original).getByRole('button', { name: 'Show only the original' }).click()
  await expect(thread(page)).not.toContainText(translation)
  await expect(thread(page)).toContainText(original)

  await page.goto('/privacy')
  await expect(page.getByText('also the translation service we use')).toBeVisible()
})

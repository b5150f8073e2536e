import type { Language } from '#shared/messages/languages.ts'
import { catalogOf } from '#server/messages/catalogs.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/mailbox.ts'
import { addLike, addListings, idOf } from './support/market.ts'
import { dialog, fillSignIn, newPerson, openDialog, signInAs } from './support/people.ts'
import { dragCard, topCard } from './support/swiping.ts'

/** What an English text is in another language. */
const textsIn = (language: Language) => (text: string, about?: string) => catalogOf(language)(text, about)

/** The words of a text that are a link or a button. */
const linkIn = (text: string) => /<\w+>(.*)<\/\w+>/.exec(text)![1]!

test.describe('in a browser that prefers Arabic', () => {
  test.use({ locale: 'ar' })

  test('a newcomer signs up, confirms by email, swipes right and matches, all in Arabic', async ({
    page,
    app,
    hasTouch,
  }) => {
    const say = textsIn('ar')
    const owner = await app.makeAccount('owner')
    await addListings(app, owner, ['Amber cabin'])

    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: say("I'm a Client") }).click()
    await dialog(page)
      .getByRole('button', { name: linkIn(say('New here? <button>Sign Up</button>')) })
      .click()
    const ada = newPerson()
    await dialog(page).getByLabel(say('Full Name')).fill(ada.name)
    await dialog(page).getByLabel(say('Email')).fill('nobody')
    await dialog(page).getByLabel(say('Password'), { exact: true }).fill(ada.password)
    await dialog(page)
      .getByRole('button', { name: say('Sign Up') })
      .click()
    await expect(dialog(page)).toContainText(say('Invalid email address'))
    await dialog(page).getByLabel(say('Email')).fill(ada.email)
    await dialog(page)
      .getByRole('button', { name: say('Sign Up') })
      .click()
    await expect(dialog(page)).toContainText(ada.email)

    const subject = say('Confirm your email for {productName}').replace('{productName}', 'Keyswipe')
    const mail = await openMail(page, subject, ada.email)
    await mail.getByRole('link', { name: say('Confirm my email') }).click()
    await expect(page).toHaveURL(/\/client\/welcome$/)
    await page.getByRole('button', { name: say('Skip') }).click()
    await addLike(app, await idOf(app, owner), await idOf(app, ada))
    await page.goto('/client/dashboard')

    await expect(topCard(page)).toContainText('Amber cabin')
    await expectNoViolations(page, 'the deck in Arabic')
    const like = (await page.getByRole('button', { name: say('Like', 'verb'), exact: true }).boundingBox())!
    const pass = (await page
      .getByRole('button', { name: say('Pass', 'verb: not like'), exact: true })
      .boundingBox())!
    expect(like.x).toBeGreaterThan(pass.x)
    await dragCard(page, hasTouch, 140)
    await expect(page.getByRole('dialog', { name: say("It's a Match! 🎉") })).toBeVisible()
  })
})

test('a visitor chooses a language, and someone who signs in another, which stay', async ({
  page,
  app,
  browser,
}) => {
  const german = textsIn('de')
  await page.goto('/')
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: german("I'm a Client") })).toBeVisible()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: german('Help') })).toBeVisible()

  const ada = await app.makeAccount('client')
  await signInAs(page, 'client', ada, '/client/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByLabel('Language', { exact: true }).selectOption('Español')
  const spanish = textsIn('es')
  await expect(page.getByRole('heading', { level: 1, name: spanish('Settings') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage()
  await elsewhere.goto('/')
  await openDialog(elsewhere, 'client')
  await fillSignIn(elsewhere, ada)
  await expect(elsewhere).toHaveURL(/\/client\/dashboard$/)
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es')
  await elsewhere.context().close()
})

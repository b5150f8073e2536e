import type { Page } from '@playwright/test'
import type { Language } from '#shared/messages/languages.ts'
import { catalogOf } from '#server/messages/catalogs.ts'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/mailbox.ts'
import { addLike, addListings, idOf } from './support/market.ts'
import { enter, makeMatch } from './support/matches.ts'
import { newBrowser } from './support/browsers.ts'
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

test('an owner with a Spanish page and a client with an English one sign a bilingual contract', async ({
  context,
  browser,
  app,
}, testInfo) => {
  test.slow()
  const say = textsIn('es')
  const match = await makeMatch(app)
  await app.query(`update users set language = 'es' where email = $1`, [match.owner.email])
  const ruth = await enter(context, 'owner', match.owner, '/owner/contracts')
  await ruth
    .getByRole('button', { name: say('New contract') })
    .first()
    .click()
  await dialog(ruth)
    .getByLabel(say('With', 'the other side of a contract'))
    .selectOption({ label: match.client.name })
  await dialog(ruth)
    .getByRole('button', { name: say('Start', 'button') })
    .click()
  const field = (label: string, about?: string) => ruth.getByLabel(say(label, about), { exact: true })
  await expect(field('Language').locator('option:checked')).toHaveText(
    say('Spanish', 'language of a contract'),
  )
  await field('Language').selectOption(say('Spanish and English', 'languages of a contract'))
  await expect(
    ruth.getByText(say('The Spanish text is binding. The English one is a translation for reading.')),
  ).toBeVisible()
  await field('Your address').fill('Calle de la Peña 12, Sevilla')
  await field('Address').fill('4 Pine Street, Portland, OR 97204')
  await field('Deposit').fill('1950')
  await field('From', 'first day').fill('2027-01-01')
  await expect(ruth.getByText(say('Saved. Ready to send.'))).toBeVisible()
  await expectNoViolations(ruth, 'a bilingual draft')
  await ruth.getByRole('button', { name: say('Send to {name}').replace('{name}', match.client.name) }).click()
  await dialog(ruth)
    .getByRole('button', { name: say('Send'), exact: true })
    .click()
  await expect(ruth).toHaveURL(/\/owner\/contracts\/[\w-]+$/)

  const contractId = new URL(ruth.url()).pathname.split('/').at(-1)!
  const adasBrowser = await newBrowser(browser, app, { hasSameSize: true })
  const ada = await enter(adasBrowser, 'client', match.client, `/client/contracts/${contractId}`)
  await expect(ada.getByRole('article').locator('dl')).toContainText('Binding languageSpanish')
  const texts = ada.getByRole('article').locator('h2')
  await expect(texts.nth(0)).toHaveAttribute('lang', 'es')
  await expect(texts.nth(0)).toHaveText('Contrato de arrendamiento de vivienda')
  await expect(texts.nth(1)).toHaveAttribute('lang', 'en')
  await expect(texts.nth(1)).toHaveText('Rental agreement for a home (translation)')
  await expect(ada.getByRole('article')).toContainText('La renta es de 1.950,00 US$ al mes')
  await expect(ada.getByRole('article')).toContainText('The rent is $1,950.00 per month')
  await expect(ada.getByRole('article')).toContainText('comienza el 1 de enero de 2027')
  await expectNoViolations(ada, 'a bilingual contract')

  await sign(ada, match.client.password, textsIn('en'))
  await expect(ruth.getByText('“el Arrendador”')).toBeVisible()
  await sign(ruth, match.owner.password, say)
  await expect(dialog(ruth).getByRole('button', { name: say('Close') })).toBeVisible()

  // She is celebrated first, and asked whether owners should still see her.
  await dialog(ada).getByRole('button', { name: 'Close' }).click()
  await dialog(ada).getByRole('button', { name: 'Hide me' }).click()
  const [download] = await Promise.all([
    ada.waitForEvent('download'),
    ada.getByRole('link', { name: 'Get document' }).click(),
  ])
  const file = testInfo.outputPath('contrato.pdf')
  await download.saveAs(file)
  await ruth.goto('/verify')
  await ruth.getByLabel(say('The signed contract')).setInputFiles(file)
  await expect(ruth.getByRole('heading', { name: say('Unchanged since it was sealed') })).toBeVisible()
})

async function sign(page: Page, password: string, say: ReturnType<typeof textsIn>) {
  await page.getByText('the Spanish one applies').scrollIntoViewIfNeeded()
  const button = say('Sign', 'button')
  await page.getByRole('button', { name: button, exact: true }).click()
  await dialog(page).getByText(say('Type', 'a name as a signature, verb'), { exact: true }).click()
  const consent = dialog(page).getByRole('checkbox')
  await expect(dialog(page).getByText('He leído este contrato íntegramente.')).toHaveAttribute('lang', 'es')
  await expect(dialog(page).getByText('I have read this contract in full.')).toHaveAttribute('lang', 'en')
  await consent.check()
  await dialog(page).getByLabel(say('Current password'), { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page).getByLabel(say('Current password'), { exact: true })).toBeHidden()
}

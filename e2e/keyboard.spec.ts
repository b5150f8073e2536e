import { productName } from '#shared/product.ts'
import { expect, test } from './support/fixtures.ts'
import { expectFocusInSight, pressByKey, tabTo, typeInto } from './support/keyboard.ts'
import { addLike, addListings, idOf } from './support/market.ts'
import { composer, newMessage, signedInFetch, thread } from './support/matches.ts'
import { dialog, newPerson } from './support/people.ts'
import { expectTop } from './support/swiping.ts'

test('a keyboard user gets from the landing page to a match and a message, and hears each announcement', async ({
  page,
  app,
}) => {
  test.slow()
  const ruth = await app.makeAccount('owner')
  await app.query(`update profiles set full_name = 'Ruth Alvarez' where email = $1`, [ruth.email])
  await addListings(app, ruth, ['Amber cabin', 'Birch cabin'])
  const ada = newPerson()
  const [said, warned] = [page.getByRole('status'), page.getByRole('alert')]

  await test.step('the dialog takes the focus and returns it', async () => {
    await page.goto('/')
    await pressByKey(page, /I'm a Client/)
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /I'm a Client/ })).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await test.step('signing up, first with empty fields', async () => {
    await pressByKey(page, 'Sign Up', dialog(page))
    await expect(dialog(page)).toContainText(`Join ${productName}`)
    await expectFocusInSight(page, 'another form')
    await pressByKey(page, 'Sign Up', dialog(page))
    await expect(warned.filter({ hasText: 'Validation Error' })).toContainText('Name is required')
    await expectFocusInSight(page, 'an error')
    await expect(dialog(page).getByLabel('Full Name')).toHaveAccessibleDescription('Name is required')
    await typeInto(page, dialog(page).getByLabel('Full Name'), ada.name)
    await typeInto(page, dialog(page).getByLabel('Email'), ada.email)
    await typeInto(page, dialog(page).getByLabel('Password', { exact: true }), ada.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Check your email')
    await expectFocusInSight(page, 'signing up')
  })

  const mails = () => app.query('select text from mailbox where recipient = $1', [ada.email])
  await test.step('the link in the email, which signs in', async () => {
    await expect.poll(mails).toHaveLength(1)
    const [mail] = (await mails()) as { text: string }[]
    await page.goto(mail!.text.match(/https?:\S+/)![0])
    await expect(page).toHaveURL(/\/client\/welcome$/)
  })

  await test.step('onboarding', async () => {
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await pressByKey(page, /^Property/)
    await pressByKey(page, 'Continue')
    await expect(page.getByRole('heading', { name: 'Where should it be?' })).toBeFocused()
    await typeInto(page, page.getByRole('combobox', { name: 'City' }), 'bend')
    await page.getByRole('option', { name: 'Bend, OR' }).waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Bend, OR')
    await expectFocusInSight(page, 'choosing a city')
    await pressByKey(page, 'Continue')
    await expect(page.getByRole('heading', { name: 'What’s your budget?' })).toBeFocused()
    await pressByKey(page, /^Show /)
    await expectTop(page, 'Amber cabin')
    await expectFocusInSight(page, 'the first steps')
  })

  await test.step('filters open and close by key', async () => {
    await pressByKey(page, /^Filters/)
    await expectFocusInSight(page, 'opening the filters')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  })

  await test.step('a pass, a like, a match and a message', async () => {
    await page.keyboard.press('ArrowLeft')
    await expectTop(page, 'Birch cabin')
    await expect(said.filter({ hasText: 'Passed.' })).toContainText('Birch cabin')
    await addLike(app, await idOf(app, ruth), await idOf(app, ada))
    await page.keyboard.press('ArrowRight')
    const moment = page.getByRole('dialog', { name: "It's a Match! 🎉" })
    await expect(moment).toHaveAccessibleDescription('You and the owner both liked each other!')
    await expect(moment.getByRole('button', { name: 'Send a message' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(thread(page)).toBeVisible()
    await expect(moment).toBeHidden()
    await expectFocusInSight(page, 'the match')
    await tabTo(page, composer(page))
    await page.keyboard.type('Hello Ruth, is it free in May?')
    await page.keyboard.press('Enter')
    await expect(thread(page)).toContainText('Hello Ruth, is it free in May?')
    await expect(composer(page)).toBeFocused()
  })

  await test.step('a reply is announced on another screen', async () => {
    await page.keyboard.press('Alt+p')
    await expect(page).toHaveURL(/\/client\/profile$/)
    await expectFocusInSight(page, 'a shortcut')
    const [conversation] = (await app.query('select id from conversations where client_id = $1', [
      await idOf(app, ada),
    ])) as { id: string }[]
    const answer = await signedInFetch(app, 'owner', ruth)
    await answer('POST', `/api/conversations/${conversation!.id}/messages`, newMessage('It is.'))
    await expect(said.filter({ hasText: 'It is.' })).toBeVisible()
    await expectFocusInSight(page, 'a new message')
  })
})

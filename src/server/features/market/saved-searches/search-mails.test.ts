import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeBudget, lookFor } from '#server/testing/deck-calls.ts'
import { signedInClient } from '#server/testing/factories.ts'
import { act, givePlan, propertyDraft, publish, save } from '#server/testing/listing-drafts.ts'
import {
  mySearches,
  searchClients,
  searchListings,
  stopRunningSavedSearches,
} from '#server/testing/search-calls.ts'
import { startSmtpServer, type SmtpServer } from '#server/testing/smtp-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { runSavedSearches } from './search-jobs.ts'
import { sendSearchMail } from './send-search-mail.ts'

let smtp: SmtpServer
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await startTestApp({ SMTP_URL: smtp.url })
  await stopRunningSavedSearches(app)
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const mailsTo = ({ email }: { email: string }) =>
  smtp.mails.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail)
async function latestTo(account: { email: string }, count = 1) {
  await runSavedSearches(app.deps)
  await expect.poll(() => mailsTo(account).length).toBe(count)
  return mailsTo(account).at(-1)!
}
const headerOf = (mail: SmtpServer['mails'][number]['mail'], name: string) =>
  mail.headers.find(({ key }) => key === name)?.value
const listingPages = 'http://keyswipe.test/listing/'
const pathOf = (address: string) => new URL(address).pathname

async function makeTwo() {
  const clientAccount = await signedInClient(app)
  const ownerAccount = await signedInClient(app, 'owner')
  await givePlan(app, ownerAccount.account.id, 'business')
  await givePlan(app, clientAccount.account.id, 'plus')
  return { ...clientAccount, owner: ownerAccount.client }
}

describe('the email of a saved search', () => {
  test('lists new hits with price and city, and its alerts can be turned off with one click', async () => {
    const { account, client, owner } = await makeTwo()
    const { body: search } = await searchListings(client, {}, { name: 'By <the> river' })
    const first = await publish(app, owner, { title: 'Cabin & sauna' })
    const second = await publish(app, owner, {
      title: 'Loft in town',
      priceCents: 210_050,
      neighborhood: '',
    })
    const mail = await latestTo(account)
    expect(mail.subject).toBe('2 new listings: “By <the> river”')
    expect(mail.text).toContain(
      `- “Cabin & sauna”\n  $1,950/month · in Old Mill, Bend\n  ${listingPages}${first.id}`,
    )
    expect(mail.text).toContain(
      `- “Loft in town”\n  $2,100.50/month · in Bend\n  ${listingPages}${second.id}`,
    )
    expect(mail.text).toContain(`http://keyswipe.test/client/dashboard?view=list&search=${search.id}`)
    expect(mail.html).toContain('Cabin &amp; sauna')
    expect(mail.html).not.toContain('<the>')

    await save(owner, first, propertyDraft({ title: 'Cabin & sauna', priceCents: 180_000 }))
    const lowered = await latestTo(account, 2)
    expect(lowered.subject).toBe('1 new listing: “By <the> river”')
    expect(lowered.text).toContain('$1,800/month (was $1,950) · in Old Mill, Bend')
    expect(lowered.text).not.toContain('Loft in town')

    const stop = headerOf(lowered, 'list-unsubscribe')!.slice(1, -1)
    expect(headerOf(lowered, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(lowered.text).toContain(`Stop alerts for this search: ${stop}`)
    const stranger = app.client()
    expect((await stranger.get(`/api${pathOf(stop)}`)).status).toBe(200)
    expect((await mySearches(client)).searches[0]!.alerts).toBe('instant')
    for (let again = 0; again < 2; again += 1) expect((await stranger.post(pathOf(stop))).status).toBe(204)
    expect((await mySearches(client)).searches[0]!.alerts).toBe('off')
    await publish(app, owner)
    await runSavedSearches(app.deps)
    expect(await app.query('select from listing_search_hits where due_at is not null')).toEqual([])
  })

  test('covers all searches of a person, names nothing twice and has an unsubscribe link for each', async () => {
    const { account, client, owner } = await makeTwo()
    const { body: all } = await searchListings(client, {}, { name: 'All of it' })
    const { body: cheap } = await searchListings(client, { budgets: homeBudget(200_000) }, { name: 'Cheap' })
    await publish(app, owner, { title: 'A bargain' })
    await publish(app, owner, { title: 'A palace', priceCents: 900_000 })
    const mail = await latestTo(account)
    expect(mail.subject).toMatch(/^2 new listings/)
    expect(mail.text!.match(/A bargain/g)).toHaveLength(1)
    expect(mail.text!.match(/A palace/g)).toHaveLength(1)
    const names = await app.query<{ name: string }>(
      `select content->'search'->>'name' "name" from activities where user_id = $1 order by 1`,
      [account.id],
    )
    expect(names.map(({ name }) => name)).toEqual(['All of it', 'Cheap'])
    expect([all.name, cheap.name]).toEqual(['All of it', 'Cheap'])
  })

  test('leaves out hits that are gone by then, and isn’t sent when nothing is left', async () => {
    const { account, client, owner } = await makeTwo()
    const { body: search } = await searchListings(client)
    const listing = await publish(app, owner)
    const order = (wasCents: number | null = null) =>
      sendSearchMail(app.deps, {
        userId: account.id,
        over: 'listings',
        searches: [{ searchId: search.id, count: 1, found: [{ targetId: listing.id, wasCents }] }],
      })
    await act(owner, listing, 'pause')
    await order()
    expect(mailsTo(account)).toEqual([])
    await act(owner, listing, 'publish')
    await client.put('/api/me/notifications', { topic: 'searches', channel: 'email', isOn: false })
    await order()
    expect(mailsTo(account)).toEqual([])
    await client.put('/api/me/notifications', { topic: 'searches', channel: 'email', isOn: true })
    await order(100_000)
    expect(mailsTo(account)).toHaveLength(1)
    expect(mailsTo(account)[0]!.text).not.toContain('was')
    await client.delete(`/api/my/searches/${search.id}`)
    await order()
    expect(mailsTo(account)).toHaveLength(1)
  })

  test('for an owner lists clients, without the names of anonymous ones', async () => {
    const ownerAccount = await signedInClient(app, 'owner')
    await searchClients(ownerAccount.client)
    await publish(app, ownerAccount.client)
    const open = await signedInClient(app)
    const anonymous = await signedInClient(app)
    await app.query('update profiles set is_anonymous = true where id = $1', [anonymous.account.id])
    await lookFor(open.client, { budgets: homeBudget(250_000) })
    await lookFor(anonymous.client)
    const mail = await latestTo(ownerAccount.account)
    expect(mail.subject).toBe('2 new clients: “Long stays”')
    expect(mail.text).toContain(
      `- ${open.account.name}\n  up to $2,500/month\n  http://keyswipe.test/owner/view-client/${open.account.id}`,
    )
    expect(mail.text).toContain(`http://keyswipe.test/owner/view-client/${anonymous.account.id}`)
    expect(mail.text).not.toContain(anonymous.account.name)
    expect(mail.html).not.toContain(`>${anonymous.account.name}<`)
  })
})

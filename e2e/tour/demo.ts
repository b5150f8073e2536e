import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts'
import { demoOperatorEmail } from '#server/env.ts'
import type { TestPostgres } from '#server/testing/clone-template.ts'
import { newAddress, startApp, type App } from '../support/app.ts'
import { declineInstall } from '../support/browsers.ts'
import { startSession } from '../support/people.ts'
import type { Who } from './stop.ts'

/** The app with its demo market, and the ids that the tour opens. */
export interface Demo {
  app: App
  ids: Record<keyof typeof idStatements, string>
  open: (
    browser: Browser,
    who: Who,
    options: BrowserContextOptions,
    state?: { hasDeclinedInstall: boolean },
  ) => Promise<Page>
  stop: () => Promise<void>
}

/** The user agent of a browser with a window. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const listing = (title: string) =>
  `select id from listings where title = '${title}' order by created_at limit 1`
const conversationAbout = (title: string) =>
  `select c.id from conversations c join matches m on m.client_id = c.client_id and m.owner_id = c.owner_id
   join listings l on l.id = m.listing_id join users u on u.id = c.client_id
   where l.title = '${title}' and u.email = 'client@keyswipe.example'`
const contract = (email: string, status: string) =>
  `select c.id from contracts c join users u on u.id in (c.client_id, c.owner_id)
   where u.email = '${email}' and c.state = '${status}' limit 1`

const idStatements = {
  listing: listing('Glass-front cabin by the pines'),
  othersListing: listing('Bright rooms near the river'),
  someClient: `select id from profiles where full_name = 'Jonas Okafor'`,
  clientsConversation: conversationAbout('Bright rooms near the river'),
  viewingConversation: conversationAbout('Studio with a terracotta wall'),
  datesConversation: `select conversation_id id from date_requests where state = 'accepted'`,
  askedListing: `select listing_id id from date_requests where state = 'asked'`,
  askedConversation: `select conversation_id id from date_requests where state = 'asked'`,
  ownersConversation: `select conversation_id id from shared_addresses s join listings l on l.id = s.listing_id
    join users u on u.id = l.owner_id where u.email = 'owner@keyswipe.example'`,
  toSign: contract('client@keyswipe.example', 'sent'),
  sent: contract('owner@keyswipe.example', 'sent'),
  draft: contract('owner@keyswipe.example', 'draft'),
  signed: contract('owner@keyswipe.example', 'completed'),
}

export async function startDemo(postgres: TestPostgres): Promise<Demo> {
  const { stop, ...app } = await startApp(postgres, {
    variables: { DEMO_LISTINGS: '100', OPERATOR_EMAILS: demoOperatorEmail },
  })
  const found = await Promise.all(
    Object.entries(idStatements).map(async ([name, statement]) => {
      const [row] = (await app.query(statement)) as { id: string }[]
      if (!row) throw new Error(`The demo has nothing for ${name}`)
      return [name, row.id]
    }),
  ).catch(async (error: unknown) => {
    await stop()
    throw error
  })

  const sessions = new Map<Who, Awaited<ReturnType<BrowserContext['storageState']>>>()
  let newcomers = 0
  const findAccount = async (who: Exclude<Who, 'visitor'>) => {
    const role = who.endsWith('client') ? ('client' as const) : ('owner' as const)
    const known = demoAccounts.find((one) => one.role === who)
    if (known) return { role, email: known.email, password: demoPassword }
    const { email: madeUp, password } = await app.makeAccount(role, { isNew: true })
    newcomers += 1
    const email = `ada.byron.${newcomers}@example.com`
    for (const table of ['users', 'profiles'])
      await app.query(`update ${table} set email = $2 where email = $1`, [madeUp, email])
    return { role, email, password }
  }

  return {
    app,
    ids: Object.fromEntries(found),
    stop,
    async open(browser, who, options, { hasDeclinedInstall } = { hasDeclinedInstall: true }) {
      const session = sessions.get(who)
      const context = await browser.newContext({
        baseURL: app.url,
        reducedMotion: 'reduce',
        userAgent,
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
        ...(session && { storageState: session }),
        ...options,
      })
      context.setDefaultTimeout(180_000)
      if (hasDeclinedInstall) await declineInstall(context, app.url)
      const page = await context.newPage()
      if (who === 'visitor' || session) return page
      const { role, ...person } = await findAccount(who)
      await startSession(page, role, person)
      // Reuse the session, because every sign-in would create a notification and a history entry.
      if (who === role) sessions.set(who, await context.storageState())
      return page
    },
  }
}

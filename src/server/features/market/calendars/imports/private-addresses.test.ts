import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { show } from '#shared/messages/t.ts'
import { calendarProblemText, type CalendarProblem } from '#shared/market/calendar-problems.ts'
import { calendarFile, startCalendarSite } from '#server/testing/calendar-site.ts'
import { makeListing, signedInClient } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refusal, type TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof startCalendarSite>>
/** Of a server that fetches from nothing but the public internet. */
let strictUrl: string
let owner: TestClient
let path: string
beforeAll(async () => {
  app = await startTestApp({ PRIVATE_CALENDAR_HOST: '127.0.0.1' })
  strictUrl = (await app.startAnother({ PRIVATE_CALENDAR_HOST: '' })).url
  site = await startCalendarSite()
  site.serve('/', calendarFile())
  site.serve('/secret', calendarFile())
})
afterAll(async () => {
  await app.stop()
  await site.stop()
})

/** Each with a new owner, because imports are limited in speed. */
async function importFrom(url: string, isStrict: boolean) {
  const { account, client } = await signedInClient(app, 'owner')
  owner = client
  path = `/api/my/listings/${await makeListing(app, account.id)}/calendar/imports`
  if (!isStrict) return owner.post(path, { name: 'Spokes', url })
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await fetch(strictUrl + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Spokes', url }),
  })
  return { status: reply.status, body: JSON.parse(await reply.text()) }
}

const refused = (problem: CalendarProblem) => ({
  code: 'invalid_input',
  fields: [{ field: 'url', message: show(calendarProblemText[problem]) }],
})

describe('the server never fetches a calendar from', () => {
  test.each([
    ['itself', 'http://127.0.0.1:PORT/'],
    ['itself, by another of its addresses', 'http://127.8.9.1:PORT/'],
    ['itself in IPv6', 'http://[::1]:PORT/'],
    ['itself as a number', 'http://2130706433:PORT/'],
    ['itself in hexadecimal', 'http://0x7f.1:PORT/'],
    ['itself in octal', 'http://0177.0.0.1:PORT/'],
    ['itself as IPv4 in IPv6', 'http://[::ffff:127.0.0.1]:PORT/'],
    ['itself through NAT64', 'http://[64:ff9b::127.0.0.1]:PORT/'],
    ['any address', 'http://0.0.0.0:PORT/'],
    ['any address in IPv6', 'http://[::]:PORT/'],
    ['its own name', 'http://localhost/'],
    ['its own name, written out', 'https://localhost./'],
    ['a name under its own', 'https://db.localhost/'],
    ['a calendar link to itself', 'webcal://127.0.0.1/'],
    ['a private network', 'http://10.0.0.1/'],
    ['another private network', 'https://192.168.1.1/'],
    ['a third private network', 'https://172.16.0.1/'],
    ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['a cloud’s metadata in IPv6', 'http://[fd00:ec2::254]/'],
    ['a neighbor', 'http://[fe80::1]/'],
    ['a provider’s network', 'http://100.64.0.1/'],
    ['many at once', 'http://224.0.0.1/'],
  ])('%s: %s', async (_, url) => {
    const before = site.requests.length
    const reply = await importFrom(url.replace('PORT', String(site.port)), true)
    expect(reply.body).toMatchObject({ error: refused('address_private') })
    expect(site.requests).toHaveLength(before)
  })

  test.each([
    ['a file', 'file:///etc/passwd', 'address_invalid'],
    ['another protocol', 'ftp://example.com/calendar.ics', 'address_invalid'],
    ['a script', 'javascript:alert(1)', 'address_invalid'],
    ['a word', 'calendar', 'address_invalid'],
    ['an address with a password', 'https://me:secret@example.com/', 'address_invalid'],
    ['the port of another service', 'http://example.com:6379/', 'address_port'],
  ] as [string, string, CalendarProblem][])('%s', async (_, url, problem) => {
    expect((await importFrom(url, true)).body).toMatchObject({ error: refused(problem) })
  })

  test.each([
    ['itself', 'http://127.0.0.2:PORT/secret'],
    ['its own name', 'http://localhost/secret'],
    ['a cloud’s metadata', 'http://169.254.169.254/latest/'],
  ])('where another site redirects it, to %s', async (_, to) => {
    site.answer('/redirect', (reply) =>
      reply.writeHead(302, { Location: to.replace('PORT', String(site.port)) }).end(),
    )
    const before = site.requests.length
    const reply = await importFrom(`${site.origin}/redirect`, false)
    expect(refusal(reply as never)).toMatchObject(refused('address_private'))
    expect(site.requests.slice(before)).toEqual(['/redirect'])
  })

  test('but fetches from a site that it may reach', async () => {
    const reply = await importFrom(`${site.origin}/`, false)
    expect(reply.status).toBe(201)
    expect(site.requests.at(-1)).toBe('/')
  })
})

import type { AddressInfo } from 'node:net'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/test-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateRates } from './update-rates.ts'

let app: TestApp
let reply: RequestListener
const source = createTestServer((request, response) => reply(request, response))
beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const { port } = source.address() as AddressInfo
  app = await startTestApp({ RATES_URL: `http://127.0.0.1:${port}/rates.xml` })
  app.clock.stoppedAtMs = Date.parse('2026-11-18T16:00:00Z')
})
afterAll(async () => {
  await app.stop()
  source.closeAllConnections()
  source.close()
})
const stored = () =>
  app.query<{ day: string; rates: Record<string, number> }>(
    'select published_on::text "day", per_euro rates from currency_rates order by published_on',
  )
beforeEach(() => app.query(`delete from currency_rates where published_on <> '2024-12-31'`))

const cube = (code: string, rate: string | number) => `<Cube currency='${code}' rate='${rate}'/>`
const usual = [cube('USD', '1.0842'), cube('JPY', '162.9'), cube('KWD', '0.3334')]
const ratesOf = (day: string, cubes = usual) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
			${cubes.join('\n\t\t\t')}
		</Cube>
	</Cube>
</gesmes:Envelope>
`
const send = (body: string) => {
  reply = (_, response) => response.setHeader('content-type', 'text/xml').end(body)
}

test('the rates that ship with the app are there from the start', async () => {
  const [first] = await stored()
  expect(first!.day).toBe('2024-12-31')
  expect(first!.rates).toMatchObject({ EUR: 100, USD: 103.89, JPY: 163.06, KRW: 1532.2 })
})

describe('published rates', () => {
  test('are stored in smallest units, one row per day', async () => {
    send(ratesOf('2026-11-18'))
    await updateRates(app.deps)
    expect((await stored()).at(-1)).toEqual({
      day: '2026-11-18',
      rates: { EUR: 100, USD: 108.42, JPY: 162.9, KWD: 333.4 },
    })
  })

  test('stay as they were first published for that day', async () => {
    send(ratesOf('2026-11-18'))
    await Promise.all([updateRates(app.deps), updateRates(app.deps)])
    send(ratesOf('2026-11-18', [cube('USD', '2')]))
    await updateRates(app.deps)
    expect(await stored()).toHaveLength(2)
    expect((await stored()).at(-1)!.rates['USD']).toBe(108.42)
  })

  test('of a currency that is no longer known are left out', async () => {
    send(ratesOf('2026-11-18', [...usual, cube('DEM', '1.95583')]))
    await updateRates(app.deps)
    expect(Object.keys((await stored()).at(-1)!.rates).toSorted()).toEqual(['EUR', 'JPY', 'KWD', 'USD'])
  })

  test('are kept for 60 days', async () => {
    await app.query(
      `insert into currency_rates select day, '{"EUR": 100}', now() from generate_series('2026-01-01', '2026-03-31', interval '1 day') day`,
    )
    send(ratesOf('2026-11-18'))
    await updateRates(app.deps)
    const days = (await stored()).map(({ day }) => day)
    expect(days).toHaveLength(60)
    expect(days.at(-1)).toBe('2026-11-18')
    await app.query(
      `insert into currency_rates values ('2024-12-31', '{"EUR": 100, "USD": 103.89}', now()) on conflict do nothing`,
    )
  })
})

async function expectNoChange() {
  const before = await stored()
  await expect(updateRates(app.deps)).rejects.toThrow(Error)
  expect(await stored()).toEqual(before)
}

describe('nothing changes after', () => {
  const good = ratesOf('2026-11-18')

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Down for maintenance</title>'],
    ['JSON', '{"USD": 1.08}'],
    ['half of it', good.slice(0, -40)],
    ['something after it', `${good}<more/>`],
    ['an entity', good.replace('162.9', '&rate;')],
    ['a declaration', good.replace('<gesmes', '<!DOCTYPE x [<!ENTITY rate "1">]><gesmes')],
    ['no rates', ratesOf('2026-11-18', [])],
    ['a zero', ratesOf('2026-11-18', [cube('USD', '0.000')])],
    ['a negative rate', ratesOf('2026-11-18', [cube('USD', '-1.08')])],
    ['a comma', ratesOf('2026-11-18', [cube('USD', '1,08')])],
    ['an exponent', ratesOf('2026-11-18', [cube('USD', '1e3')])],
    ['a rate without digits', ratesOf('2026-11-18', [cube('USD', 'NaN')])],
    ['a duplicate', ratesOf('2026-11-18', [...usual, cube('USD', '1.0842')])],
    ['a rate of the euro', ratesOf('2026-11-18', [...usual, cube('EUR', '1')])],
    ['unknown currencies only', ratesOf('2026-11-18', [cube('DEM', '1.95583')])],
    ['a day that does not exist', ratesOf('2026-02-30')],
    ['a day in the future', ratesOf('2026-11-20')],
  ])('%s', async (_, body) => {
    send(body)
    await expectNoChange()
  })

  test('an error', async () => {
    reply = (_, response) => response.writeHead(503).end(good)
    await expectNoChange()
  })

  test('too much', async () => {
    reply = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    await expectNoChange()
  })

  test('a reply that never ends', { timeout: 30_000 }, async () => {
    reply = (_, response) => response.write(good.slice(0, 100))
    await expectNoChange()
  })

  test('no reply', async () => {
    reply = (request) => request.socket.destroy()
    await expectNoChange()
  })
})

test('without RATES_URL nothing is fetched', async () => {
  let requests = 0
  reply = (request) => {
    requests += 1
    request.socket.destroy()
  }
  await updateRates({ ...app.deps, env: { ...app.deps.env, ratesUrl: undefined } })
  expect(requests).toBe(0)
})

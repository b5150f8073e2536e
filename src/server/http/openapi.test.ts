import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definedEndpoints } from '#server/testing/defined-endpoints.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

interface Operation {
  summary: string
  security?: { session: [] }[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: { type: string } } } }
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>
}
interface Description {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let app: TestApp
let description: Description
beforeAll(async () => {
  app = await startTestApp()
  description = (await app.client().get<Description>('/api/openapi.json')).body
})
afterAll(() => app.stop())

const operations = () =>
  Object.entries(description.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  )

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/)
    expect(description.info).toEqual({ title: 'Keyswipe', version: expect.any(String) })
    expect(Object.keys(description).toSorted()).toEqual(['components', 'info', 'openapi', 'paths'])
  })

  test('lists every endpoint, and each of them exists', async () => {
    const defined = (await definedEndpoints()).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    const named = operations().map(
      ({ address, method }) => `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    expect(named.toSorted()).toEqual(defined.toSorted())
    expect(named.length).toBeGreaterThan(10)
  })

  test('describes who may call, what to send and what comes back', () => {
    for (const { address, operation } of operations()) {
      expect(operation.summary).not.toBe('')
      expect([...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(
        (operation.parameters ?? []).filter(({ in: where }) => where === 'path').map(({ name }) => name),
      )
      const [status, ...more] = Object.keys(operation.responses).filter((code) => code !== 'default')
      expect(status).toMatch(/^20[012]$/)
      expect(more).toEqual([])
      expect(operation.responses['default']!.content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/Error',
      })
    }
    expect(description.paths['/api/cities']!['get']!.parameters).toMatchObject([
      { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
    ])
    expect(description.paths['/api/my/listings/{listingId}/{action}']!['post']!.parameters).toMatchObject([
      { name: 'listingId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'action', in: 'path', required: true, schema: { enum: expect.arrayContaining(['publish']) } },
    ])
    expect(description.paths['/api/my/listings/{listingId}/photos']!['post']!.requestBody).toMatchObject({
      content: { 'application/octet-stream': { schema: { format: 'binary', maxLength: 10_485_760 } } },
    })
    expect(description.paths['/api/me']!['get']!.security).toEqual([{ session: [] }])
    expect(description.paths['/api/auth/sign-in']!['post']!.security).toBeUndefined()
    expect(description.paths['/api/auth/sign-up']!['post']!.requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: ['name', 'email', 'password', 'role'] },
        },
      },
    })
  })

  test('has no dangling references', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
    for (const reference of references) {
      const found = reference
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], description)
      expect(found).toBeDefined()
    }
    expect(references.length).toBeGreaterThan(0)
  })
})

describe('the mailbox of a server without SMTP', () => {
  test('shows emails in development', async () => {
    await app.query(`insert into mailbox values (gen_random_uuid(), 'a@b.co', 'Hello', '<p>', 'text')`)
    const reply = await app.client().get<{ mails: object[] }>('/api/dev/mailbox')
    expect(reply.body.mails).toMatchObject([
      { recipient: 'a@b.co', subject: 'Hello', html: '<p>', text: 'text' },
    ])
  })

  test('doesn’t exist in production: no endpoints, no screen, no description', async () => {
    const production = await app.startAnother({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' })
    const client = production.client()
    expect((await client.get('/api/dev/mailbox')).status).toBe(404)
    expect((await client.get('/dev/mailbox')).status).toBe(404)
    const { body } = await client.get<Description>('/api/openapi.json')
    expect(body.paths['/api/dev/mailbox']).toBeUndefined()
    expect(body.paths['/api/me']).toBeDefined()
  })
})

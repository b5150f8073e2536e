import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { projectRoot } from './project-root.ts'

const production = {
  NODE_ENV: 'production',
  ORIGIN: 'https://keyswipe.example',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
}
const complaint = (variables: Record<string, string>) => {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.message
  }
  return undefined
}

describe('the environment', () => {
  test('may be empty', () => {
    expect(readEnv({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: path.join(projectRoot, 'data'),
      smtpUrl: undefined,
      logLevel: 'warn',
      trustedProxies: { hops: 0 },
      google: { issuer: 'https://accounts.google.com', credentials: undefined },
      facebook: { credentials: undefined },
    })
  })

  test('requires a demo market large enough for its stories, or none', () => {
    expect(complaint({ DEMO_LISTINGS: '20' })).toMatch(/^DEMO_LISTINGS must be 0 or at least 100/)
    expect(complaint({ DEMO_LISTINGS: '251' })).toMatch(/^DEMO_LISTINGS /)
    for (const count of [0, 100, 250])
      expect(readEnv({ DEMO_LISTINGS: String(count) }).demoListings).toBe(count)
  })

  test('treats an empty value as unset', () => {
    expect(readEnv({ PORT: '', ORIGIN: '', SMTP_URL: '', GOOGLE_CLIENT_ID: '' })).toEqual(readEnv({}))
  })

  test('provides the public address without a path, or one with the port by default', () => {
    expect(readEnv({ ORIGIN: 'https://keyswipe.example/app/' }).origin).toBe('https://keyswipe.example')
    expect(readEnv({ PORT: '8080' }).origin).toBe('http://localhost:8080')
  })

  test.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['ORIGIN', 'keyswipe.example'],
    ['ORIGIN', 'ftp://keyswipe.example'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['DRAIN_SECONDS', '301'],
    ['MAX_WAIT_SECONDS', '0'],
    ['S3_BUCKET', 'files'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
  ])('is rejected with %s=%s, naming both', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} .+`))
    expect(complaint({ [name]: value })).toContain(`"${value}"`)
  })

  test.each([
    ['DATABASE_URL', 'mysql://me:sesame@localhost/keyswipe'],
    ['DATABASE_URL', 'postgres://me:sesame@a:5432,b:port/keyswipe'],
    ['DATABASE_REPLICA_URLS', 'postgres://me:sesame@a/keyswipe, mysql://me:sesame@b/keyswipe'],
    ['SMTP_URL', 'https://me:sesame@mail.example'],
    ['FACEBOOK_LOGIN_URL', 'javascript:alert(1)'],
    ['FACEBOOK_GRAPH_URL', '/graph-here'],
  ])(
    'is rejected with an invalid %s, without repeating its value, which may contain a password',
    (name, value) => {
      expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} must be an address like .+`))
      expect(complaint({ [name]: value })).not.toContain(value)
    },
  )

  test.each([
    ['http://localhost:8080/{z}/{x}/{y}.png'],
    ['https://tiles.example/v1/{z}/{y}/{x}@2x.webp?key=a-b_1'],
  ])('accepts %s for map tiles', (value) => {
    expect(readEnv({ TILE_URL: value, TILE_ATTRIBUTION: '© Us' }).map.tiles).toEqual({
      url: value,
      attribution: '© Us',
    })
    expect(readEnv({ TILE_ATTRIBUTION: '© Us' }).map.tiles).toBeUndefined()
  })

  test.each([
    ['/{z}/{x}/{y}.png', 'like https://tiles.example/'],
    ['javascript:{z}{x}{y}', 'like https://tiles.example/'],
    ['https://tiles.example/{z}/{x}.png', 'must contain {z}, {x} and {y}'],
    ['https://tiles.example/tiles.png', 'must contain {z}, {x} and {y}'],
    ['https://tiles.example/#{z}/{x}/{y}', 'plain URL'],
    ['https://tiles.example;script-src/{z}/{x}/{y}', 'plain URL'],
    ['https://tiles.example/{z}/{x}/{y}.png; script-src *', 'plain URL'],
    ['https://tiles.example/{z}/{x}/{y}.png https://evil.example', 'plain URL'],
    ['https://*/{z}/{x}/{y}.png', 'plain URL'],
    ['https://{z}.tiles.example/{x}/{y}.png', 'plain URL'],
    ['https://me:sesame@tiles.example/{z}/{x}/{y}.png', 'plain URL'],
  ])('is rejected with map tiles at %j', (value, why) => {
    expect(complaint({ TILE_URL: value })).toMatch(/^TILE_URL must /)
    expect(complaint({ TILE_URL: value })).toContain(why)
    expect(complaint({ TILE_URL: value })).not.toContain('sesame')
  })

  test.each([
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000/translate'],
    ['https://translate.example/api/', 'https://translate.example/api/translate'],
  ])('accepts %s as a translation service, with or without a key', (value, url) => {
    expect(readEnv({ TRANSLATE_URL: value }).translation).toEqual({ url, apiKey: undefined })
    expect(readEnv({ TRANSLATE_URL: value, TRANSLATE_API_KEY: 'k' }).translation).toEqual({
      url,
      apiKey: 'k',
    })
  })

  test.each([
    'translate.example',
    'https://me:sesame@translate.example',
    'https://translate.example/?key=sesame',
  ])('is rejected with a translation service at %s', (value) => {
    expect(complaint({ TRANSLATE_URL: value })).toMatch(/^TRANSLATE_URL must /)
    expect(complaint({ TRANSLATE_URL: value })).not.toContain('sesame')
  })

  test('has a key of a translation service only with its address', () => {
    expect(complaint({ TRANSLATE_API_KEY: 'k' })).toMatch(/^TRANSLATE_URL must be set together/)
  })

  test('accepts one source of streets, not two', () => {
    const style = 'https://maps.example/style.json'
    expect(readEnv({ MAP_STYLE_URL: style }).map.styleUrl).toBe(style)
    expect(complaint({ MAP_STYLE_URL: style, MAP_PMTILES: 'oregon.pmtiles' })).toContain(
      'choose one of the three',
    )
    expect(complaint({ MAP_STYLE_URL: 'https://*/style.json' })).toContain('plain URL')
  })

  test.each(['GOOGLE', 'FACEBOOK'])('needs both keys of %s or none', (provider) => {
    expect(complaint({ [`${provider}_CLIENT_ID`]: 'x' })).toMatch(
      `${provider}_CLIENT_SECRET must be set together with ${provider}_CLIENT_ID`,
    )
    expect(complaint({ [`${provider}_CLIENT_SECRET`]: 'x' })).toMatch(/must be set together/)
    expect(complaint({ [`${provider}_CLIENT_ID`]: 'x', [`${provider}_CLIENT_SECRET`]: 'y' })).toBeUndefined()
  })

  test('reports all errors at once', () => {
    expect(complaint({ PORT: 'x', ORIGIN: 'y' })!.split('\n')).toHaveLength(2)
  })

  test('must set ORIGIN and SMTP_URL in production', () => {
    expect(complaint(production)).toBeUndefined()
    expect(readEnv(production)).toMatchObject({ isProduction: true, logLevel: 'info' })
    expect(complaint({ ...production, ORIGIN: '' })).toMatch(/^ORIGIN must be set in production/)
    expect(complaint({ ...production, SMTP_URL: '' })).toMatch(/^SMTP_URL must be set in production/)
  })
})

const emailsOf = (variables: Record<string, string>) =>
  readEnv({ ...production, ...variables }).operatorEmails

test('operators are separated by commas, and a demo has its own', () => {
  expect(emailsOf({ OPERATOR_EMAILS: ' A@x.com,b@y.org , ' })).toEqual(['a@x.com', 'b@y.org'])
  expect(emailsOf({})).toEqual([])
  expect(readEnv({}).operatorEmails).toEqual(['owner@keyswipe.example'])
  expect(() => emailsOf({ OPERATOR_EMAILS: 'a@x.com;b@y.org' })).toThrow('OPERATOR_EMAILS must be email')
})

test('.env.example names exactly what env.ts reads', () => {
  const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8')
  const source = readFileSync(path.join(import.meta.dirname, 'env.ts'), 'utf8')
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const read = [...source.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(read.length).toBeGreaterThan(10)
  expect(named.toSorted()).toEqual(read.toSorted())
})

test('docs/operations.md explains exactly what env.ts reads', () => {
  const guide = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8')
  const source = readFileSync(path.join(import.meta.dirname, 'env.ts'), 'utf8')
  const [, table = ''] = /## Settings\n([^#]+)/.exec(guide)!
  const firstCells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell!)
  const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  const read = [...source.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name)
  expect(explained.toSorted()).toEqual(read.toSorted())
})

test('.env.example starts a server unchanged', () => {
  const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8')
  const variables = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  expect(readEnv(variables)).toEqual(readEnv({}))
})

test('the demo listens on this machine only, unless configured otherwise', () => {
  const settings = {
    NODE_ENV: 'production',
    ORIGIN: 'https://keyswipe.example',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readEnv(settings).host).toBeUndefined()
  expect(readEnv({ ...settings, HOST: '10.0.0.5' }).host).toBe('10.0.0.5')
})

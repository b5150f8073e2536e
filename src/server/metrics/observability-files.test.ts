import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { projectRoot } from '../project-root.ts'
import { databaseEvents } from './database-events.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
interface Alert {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}

const token = 'a-token-of-16-characters'
/** By Prometheus itself. */
const ownMetrics = new Set(['up'])

let app: TestApp
beforeAll(async () => {
  // Replicas that don’t respond have metrics, too.
  app = await startTestApp({
    METRICS_TOKEN: token,
    DATABASE_REPLICA_URLS: 'postgres://nobody@127.0.0.1:1/none',
  })
})
afterAll(() => app.stop())

async function knownMetrics() {
  const { text } = await app.client().get('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  )
  return new Set([...declared, ...ownMetrics])
}

const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:keyswipe|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name)

test.each(['deploy/grafana-dashboard.json', 'deploy/alerts.yml'])(
  'every metric in %s exists',
  async (file) => {
    const expressions = [...read(file).matchAll(/"?expr"?: (.+)$/gm)].map(([, expression]) => expression!)
    const named = new Set(expressions.flatMap(metricsIn))
    const known = await knownMetrics()
    expect(expressions.length).toBeGreaterThan(15)
    expect(expressions.filter((expression) => metricsIn(expression).length === 0)).toEqual([])
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  },
)

test('every alert names a section of the runbook', () => {
  const { groups } = parse(read('deploy/alerts.yml')) as { groups: { rules: Alert[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const sections = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) =>
      `docs/operations.md#${title!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  )
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, annotations } of rules) {
    expect(sections, alert).toContain(annotations.runbook)
    expect(expr, alert).not.toBe('')
  }
})

test('every counted event of the database is logged with this text, and every event in an alert is counted', () => {
  const source = globSync('src/server/db/**/*.ts', { cwd: projectRoot }).map(read).join('\n')
  expect(Object.keys(databaseEvents).filter((text) => !source.includes(`'${text}'`))).toEqual([])
  const alerted = [...read('deploy/alerts.yml').matchAll(/event="(\w+)"/g)].map(([, event]) => event!)
  expect(alerted.filter((event) => !Object.values(databaseEvents).includes(event))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

/** From bottom to top. A domain may import the ones before it. */
const domains = ['people', 'subscriptions', 'market', 'conversations', 'contracts', 'operations']
/** Each of these is a single feature. */
const singles = new Set(['subscriptions', 'contracts'])

interface Import {
  file: string
  from: string
  to: string
}

/** Returns `market/listings` for `src/web/features/market/listings/paths.ts`, undefined outside of features. */
function featureOf(file: string) {
  const [domain, feature] = /^src\/(?:server|web)\/features\/(.+)$/.exec(file)?.[1]?.split('/') ?? []
  return domain && (singles.has(domain) ? domain : `${domain}/${feature}`)
}

const domainOf = (feature: string) => domains.indexOf(feature.split('/')[0]!)

function findImports(layer: string): Import[] {
  return globSync(`src/${layer}/features/**/*.{ts,tsx}`, { cwd: projectRoot })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(projectRoot, file), 'utf8')
      return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
        const target = name!.startsWith(`#${layer}/`)
          ? path.join('src', name!.slice(1))
          : path.join(path.dirname(file), name!)
        const [from, to] = [featureOf(file)!, featureOf(target)]
        return to && from !== to ? [{ file, from, to }] : []
      })
    })
}

/** The chain of imports that leads back to this feature. */
function findCycle(imports: Import[], start: string) {
  const seen = new Set<string>()
  const open = [[start]]
  for (let way = open.pop(); way; way = open.pop())
    for (const { to } of imports.filter(({ from }) => from === way.at(-1))) {
      if (to === start) return [...way, to].join(' → ')
      if (!seen.has(to)) open.push([...way, to])
      seen.add(to)
    }
  return undefined
}

describe.each(['server', 'web'])('the features of the %s', (layer) => {
  const imports = findImports(layer)
  const features = new Set(imports.flatMap(({ from, to }) => [from, to]))

  test('belong to domains and import downward', () => {
    expect([...features].filter((feature) => domainOf(feature) === -1)).toEqual([])
    expect(imports.filter(({ from, to }) => domainOf(to) > domainOf(from))).toEqual([])
  })

  test('have no import cycles', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect([...features].flatMap((feature) => findCycle(imports, feature) ?? [])).toEqual([])
  })
})

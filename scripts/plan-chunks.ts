import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { entries } from './web-manifest.ts'

/** What one more file costs a page, in bytes: its request, its name and imports, and what gzip can't share across files. */
const fileCost = 1000
/** Pages on which visits start count this many times as much as others. */
const firstLoadWeight = 1000
/** What one more file costs the app, in bytes: its entry in the list of files and their importers. */
const nameCost = 10
/** How many chunks of similar pages are tried for a merge. */
const candidates = 8

interface Chunk {
  modules: string[]
  bytes: number
  imports: Set<string>
}
interface Page {
  roots: string[]
  weight: number
  /** Names of the chunks it loads. */
  loads: Set<string>
}
type Output = Rolldown.RolldownOutput['output']

/**
 * Decides which modules share a file. In the draft, modules share one if exactly the same pages need them, so no page loads
 * anything it doesn't need, but many load dozens of small files. This merges chunks as long as that makes pages cheaper.
 */
export function planChunks(draft: Output, root: string) {
  const { chunks, pages } = readDraft(draft, root)
  const isShared = (name: string) => chunks.get(name)!.modules.length > 0
  let hasChanged = true
  while (hasChanged) {
    hasChanged = false
    const bySize = [...chunks.keys()].filter(isShared).toSorted((a, b) => size(a) - size(b))
    for (const name of bySize) if (chunks.has(name) && mergeWithBest(name)) hasChanged = true
  }
  return [...chunks.values()]
    .filter(({ modules }) => modules.length > 0)
    .map((chunk) => {
      const modules = new Set(chunk.modules)
      return { name: 'shared', includeDependenciesRecursively: false, test: (id: string) => modules.has(id) }
    })

  function size(name: string) {
    return chunks.get(name)!.bytes
  }

  function mergeWithBest(name: string) {
    const own = pages.filter(({ loads }) => loads.has(name))
    const similar = [...chunks.keys()]
      .filter((other) => other !== name && isShared(other))
      .map((other) => ({ other, likeness: likeness(own, other) }))
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, candidates)
    const savings = similar.map(({ other }) => ({ other, saving: savingOf(name, other) }))
    const best = savings.toSorted((a, b) => b.saving - a.saving)[0]
    if (!best || best.saving <= 0) return false
    merge(chunks, name, best.other)
    for (const page of pages) page.loads = closure(chunks, page.roots)
    return true
  }

  function likeness(own: Page[], other: string) {
    const both = own.filter(({ loads }) => loads.has(other)).length
    return both / (own.length + pages.filter(({ loads }) => loads.has(other)).length - both)
  }

  function savingOf(one: string, other: string) {
    const affected = pages.filter(({ loads }) => loads.has(one) || loads.has(other))
    const merged = new Map(chunks)
    merge(merged, one, other)
    // Chunks that import each other would run in an order that their modules don't expect.
    if (closure(merged, [...merged.get(other)!.imports]).has(other)) return 0
    const before = affected.reduce((sum, page) => sum + page.weight * cost(chunks, page.loads), 0)
    return affected.reduce(
      (left, page) => left - page.weight * cost(merged, closure(merged, page.roots)),
      before + nameCost * firstLoadWeight,
    )
  }
}

/** The merged chunk keeps the name `other`. */
function merge(chunks: Map<string, Chunk>, name: string, other: string) {
  const a = chunks.get(name)!
  const b = chunks.get(other)!
  const imports = new Set([...a.imports, ...b.imports])
  imports.delete(name)
  imports.delete(other)
  chunks.delete(name)
  chunks.set(other, { modules: [...a.modules, ...b.modules], bytes: a.bytes + b.bytes, imports })
  for (const [importer, chunk] of chunks)
    if (chunk.imports.has(name)) {
      const changed = new Set(chunk.imports).add(other)
      changed.delete(name)
      changed.delete(importer)
      chunks.set(importer, { ...chunk, imports: changed })
    }
}

function closure(chunks: Map<string, Chunk>, roots: string[]) {
  const found = new Set<string>()
  const open = [...roots]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    if (!found.has(name)) {
      found.add(name)
      open.push(...chunks.get(name)!.imports)
    }
  return found
}

const cost = (chunks: Map<string, Chunk>, names: Set<string>) =>
  [...names].reduce((sum, name) => sum + chunks.get(name)!.bytes + fileCost, 0)

function readDraft(output: Output, root: string) {
  const files = output.filter((file) => file.type === 'chunk')
  const chunks = new Map(
    files.map((file): [string, Chunk] => [
      file.fileName,
      {
        // An entry stays in its own file.
        modules: file.facadeModuleId ? [] : file.moduleIds,
        bytes: gzipSync(file.code).length,
        imports: new Set(file.imports.filter((name) => files.some(({ fileName }) => fileName === name))),
      },
    ]),
  )
  const fileOf = (entry: string) => {
    const file = files.find(({ facadeModuleId }) => facadeModuleId === `${root}/${entry}`)
    if (!file) throw new Error(`The web build has no ${entry}`)
    return file.fileName
  }
  const { landing, dialog, app, listingDeck } = entries
  const firstLoads = [[landing], [landing, dialog], [app, listingDeck]]
  const page = (roots: string[], weight: number): Page => ({ roots, weight, loads: closure(chunks, roots) })
  const pages = [
    ...firstLoads.map((names) => page(names.map(fileOf), firstLoadWeight)),
    ...files
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ fileName }) => page([fileOf(app), fileName], 1)),
  ]
  return { chunks, pages }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const sharedFolder = join(import.meta.dirname, '../src/shared')

/**
 * Keeps API schemas out of the browser's code. Endpoints are inlined as their method and path where they are called, so
 * no schema is loaded, and unused schemas can be dropped.
 */
export const slimShared = (): Plugin => ({
  name: 'slim-shared',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]src[\\/](shared|web)[\\/].*\.tsx?$/ },
    handler(code, id) {
      const { body } = this.parse(code)
      const parseShared = (file: string) =>
        this.parse(readFileSync(join(sharedFolder, file), 'utf8'), { lang: 'ts' }).body
      const edits = /[\\/]src[\\/]shared[\\/]/.test(id)
        ? markPure(body, code)
        : writeEndpointsInPlace(body, code, parseShared)
      return { code: apply(edits, code), map: null }
    },
  },
})

interface Edit {
  start: number
  end: number
  text: string
}

/** From the end, so positions stay valid. */
const apply = (edits: Edit[], code: string) =>
  edits
    .toReversed()
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)

interface Node {
  type: string
  start: number
  end: number
}
interface Init extends Node {
  callee?: { name?: string }
  arguments?: { properties: Property[] }[]
}
interface Variable {
  id: { name: string }
  init: Init | null
}
interface Property extends Node {
  key: { name: string }
  value: Node & { value?: unknown }
}
interface Import extends Node {
  source: { value: string }
  specifiers: (Node & { local: { name: string }; imported?: { name: string } })[]
}

const variablesOf = (body: readonly Node[]) =>
  body
    .map((node) =>
      node.type === 'ExportNamedDeclaration' ? (node as Node & { declaration: Node }).declaration : node,
    )
    .flatMap((node) =>
      node?.type === 'VariableDeclaration' ? (node as Node & { declarations: Variable[] }).declarations : [],
    )

/** A bundler must assume that calls have side effects. This marks them as pure. */
function markPure(body: readonly Node[], code: string): Edit[] {
  return variablesOf(body).flatMap(({ init }) =>
    init && ['CallExpression', 'ObjectExpression'].includes(init.type)
      ? [{ start: init.start, end: init.end, text: `/*#__PURE__*/ (() => (${withoutReply(init, code)}))()` }]
      : [],
  )
}

/** Responses of the server aren't validated again. */
function withoutReply(init: Init, code: string) {
  const text = code.slice(init.start, init.end)
  const reply = isEndpoint(init) && init.arguments?.[0]?.properties.find(({ key }) => key.name === 'reply')
  return reply ? text.replace(code.slice(reply.start, reply.end), 'reply: undefined') : text
}

const isEndpoint = (init: Init) => init.callee?.name === 'endpoint'

function endpointsOf(body: readonly Node[]) {
  const endpoints = variablesOf(body).flatMap(({ id, init }) => {
    if (!init || !isEndpoint(init)) return []
    const of = (name: string) =>
      init.arguments?.[0]?.properties.find(({ key }) => key.name === name)?.value.value
    return [[id.name, { method: of('method'), path: of('path') }] as const]
  })
  return new Map(endpoints)
}

function writeEndpointsInPlace(
  body: readonly Node[],
  code: string,
  parseShared: (file: string) => readonly Node[],
): Edit[] {
  const imports = (body.filter(({ type }) => type === 'ImportDeclaration') as Import[]).filter(({ source }) =>
    source.value.startsWith('#shared/'),
  )
  return imports.flatMap(({ start, end, source, specifiers }) => {
    const endpoints = endpointsOf(parseShared(source.value.slice('#shared/'.length)))
    const slim = specifiers.filter(
      ({ imported, local }) => endpoints.has(imported?.name ?? '') && !checksWith(local.name, code),
    )
    if (slim.length === 0) return []
    const kept = specifiers.filter((specifier) => !slim.includes(specifier))
    const names = kept.map((specifier) => code.slice(specifier.start, specifier.end))
    return [
      {
        start,
        end,
        text: [
          names.length > 0 ? `import { ${names.join(', ')} } from '${source.value}'` : '',
          ...slim.map(
            ({ imported, local }) => `const ${local.name} = ${JSON.stringify(endpoints.get(imported!.name))}`,
          ),
        ].join('\n'),
      },
    ]
  })
}

/** Code that validates with an endpoint's own schema needs all of it. */
const checksWith = (name: string, code: string) => new RegExp(`\\b${name}\\.(body|query)\\b`).test(code)

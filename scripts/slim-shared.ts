import type { Plugin } from 'vite'

/** All that the browser reads of an endpoint: it sends and checks what people write, and trusts what is answered. */
const kept = new Set(['method', 'path', 'body', 'query'])

/** What may call something while it is made, so that a bundler dares not leave it out. */
const made = new Set(['CallExpression', 'ObjectExpression'])

/**
 * Keeps wire shapes out of the browser's code: endpoints lose what only the server reads, and schemas that nobody
 * uses then can be left out.
 */
export const slimShared = (): Plugin => ({
  name: 'slim-shared',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]src[\\/]shared[\\/].*\.ts$/ },
    handler(code) {
      const { body } = this.parse(code)
      const values = body
        .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
        .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
        .flatMap(({ init }) => (init && made.has(init.type) ? [init] : []))
      let slim = code
      // from the end, so that places stay true
      for (const value of values.toReversed()) {
        const text = slimEndpoint(value, code) ?? code.slice(value.start, value.end)
        slim = `${slim.slice(0, value.start)}/*#__PURE__*/ (() => (${text}))()${slim.slice(value.end)}`
      }
      return { code: slim, map: null }
    },
  },
})

type Value = { start: number; end: number; type: string }
type Call = Value & {
  callee: { name?: string }
  arguments: { properties: (Value & { key: { name: string } })[] }[]
}

function slimEndpoint(value: Value, code: string) {
  const { callee, arguments: [definition] = [] } = value as Call
  if (callee?.name !== 'endpoint' || !definition) return undefined
  const properties = definition.properties.filter(({ key }) => kept.has(key.name))
  return `{ ${properties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

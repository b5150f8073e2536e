import { parseSync, Visitor, type ESTree } from 'vite'

export interface Call {
  name: string
  start: number
  end: number
  args: ESTree.Argument[]
}

/** The calls of some functions in a source file or a built one, outermost and earliest first. */
export function findCalls(code: string, file: string, names: ReadonlySet<string>): Call[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const calls: Call[] = []
  new Visitor({
    CallExpression({ callee, arguments: args, start, end }) {
      if (callee.type === 'Identifier' && names.has(callee.name))
        calls.push({ name: callee.name, start, end, args })
    },
  }).visit(program)
  return calls.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** Replaces calls, also those in the arguments of others: `write` gets each argument's code with its calls replaced. */
export function replaceCalls(
  code: string,
  calls: Call[],
  write: (call: Call, codeOf: CodeOf) => string,
): string {
  return replaceWithin(0, code.length, calls)

  function replaceWithin(from: number, to: number, within: Call[]): string {
    let text = ''
    let at = from
    for (const call of within) {
      if (call.start < at) continue
      const inner = within.filter(({ start, end }) => start > call.start && end <= call.end)
      const codeOf: CodeOf = ({ start, end }) =>
        replaceWithin(
          start,
          end,
          inner.filter((other) => other.start >= start && other.end <= end),
        )
      text += code.slice(at, call.start) + write(call, codeOf)
      at = call.end
    }
    return text + code.slice(at, to)
  }
}

export type CodeOf = (node: { start: number; end: number }) => string

/** The text of a literal, also of a template without values, as minifiers write them. */
export function literalText(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]!.value.cooked ?? undefined
  return undefined
}

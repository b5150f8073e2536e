import type { ESTree } from 'vite'
import { findCalls, literalText, type Call } from './find-calls.ts'
import { hasPlural, namesIn, parseMessage } from './icu.ts'

const imports = /^import \{([^}]*)\} from '(?:#shared\/messages\/t\.ts|#web\/lib\/rich\.ts)'/gm

/** The texts of emails are messages, too. */
const mailImport = /^import \{[^}]*\bmailText\b[^}]*\} from '[^']*\/mail-text\.ts'/m

const functions = new Set(['t', 'msg', 'show', 'rich'])

/** The functions of messages that a module imports. Others of the same name are its own. */
function importedNames(code: string) {
  const names = [...code.matchAll(imports)]
    .flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    .filter((name) => functions.has(name))
  return new Set(mailImport.test(code) ? [...names, 'mailText'] : names)
}

export interface SourceMessage extends Call {
  text: string
  about: string | undefined
  hasPlural: boolean
  /** The values' code by name, in the order of the names in the text. Those of a rich message stay one object. */
  values: Map<string, ESTree.Node>
}

export const mayHaveMessages = (code: string) => importedNames(code).size > 0

/** The messages of a source file. Throws if one isn't a literal, isn't an ICU message, or doesn't get just its values. */
export function readMessages(code: string, file: string) {
  const calls = findCalls(code, file, importedNames(code))
  const shows = calls.filter(({ name }) => name === 'show')
  const messages = calls.filter(({ name }) => name !== 'show').map((call) => toMessage(call, code, file))
  return { shows, messages }
}

function toMessage(call: Call, code: string, file: string): SourceMessage {
  const [first, second, third] = call.args
  const place = `${file}:${code.slice(0, call.start).split('\n').length}`
  const text = literalText(first)
  if (text === undefined) throw new Error(`${place}: the text must be a literal, so it can be translated`)
  const about = literalText(call.name === 'msg' ? second : third)
  const given = call.name === 'msg' ? new Map<string, ESTree.Node>() : valuesOf(second, place)
  try {
    const elements = parseMessage(text, call.name === 'rich' ? 'rich' : 'text')
    const names = namesIn(elements)
    const missing = names.filter((name) => !given.has(name))
    const extra = [...given.keys()].filter((name) => !names.includes(name))
    if (missing.length > 0) throw new Error(`no value for {${missing.join('}, {')}}`)
    if (extra.length > 0) throw new Error(`no placeholder for the value ${extra.join(', ')}`)
    const values = new Map(names.map((name) => [name, given.get(name)!]))
    return { ...call, text, about, hasPlural: hasPlural(elements), values }
  } catch (error) {
    throw new Error(`${place}: “${text}”: ${(error as Error).message}`, { cause: error })
  }
}

function valuesOf(node: ESTree.Node | undefined, place: string) {
  const values = new Map<string, ESTree.Node>()
  if (!node || (node.type === 'Identifier' && node.name === 'undefined')) return values
  if (node.type !== 'ObjectExpression') throw new Error(`${place}: write the values as an object`)
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
      throw new Error(`${place}: write each value with its name`)
    values.set(property.key.name, property.value)
  }
  return values
}

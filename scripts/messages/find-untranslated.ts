import { parseSync, Visitor, type ESTree } from 'vite'

/** Attributes whose values nobody reads. */
const technical =
  /^(?:className|id|key|type|name|href|to|src|srcSet|sizes|rel|target|role|htmlFor|method|autoComplete|inputMode|enterKeyHint|loading|decoding|fetchPriority|viewBox|d|fill|stroke\w*|points|transform|style|lang|dir|as|slot|form|tone|variant|size|kind|side|align|accept|pattern|aria-(?:live|current|haspopup|controls|labelledby|describedby|errormessage|relevant|autocomplete|orientation|hidden|expanded|atomic|sort|invalid)|data-\w[\w-]*)$/
/** Functions whose arguments nobody reads. */
const silent =
  /^(?:\w*Error|RegExp|URL|defineStatement|querySelector|querySelectorAll|matches|closest|matchMedia|addEventListener|CustomEvent|getElementById|startsWith|endsWith|includes|setAttribute|getAttribute|formatToParts)$/
/** Of GeoJSON, and of what describes the API. */
const silentKeys = new Set(['type', 'summary'])
const words = /\p{L}{2}/u
/** Begins like a sentence or a label, or has several words with punctuation. */
const prose =
  /^(?:\p{Lu}[\p{Ll}’']*(?:$|[\s.,:;!?…—–-])|.* .*\p{Ll}[.!?…](?:\s|$))|\p{Ll} \p{Ll}+ \p{Ll}+ \p{Ll}/u

export interface Untranslated {
  start: number
  line: number
  text: string
}

/** The texts of a source file that people might read, but translators never see. */
export function findUntranslated(code: string, file: string): Untranslated[] {
  const { program } = parseSync(file, code)
  const skipped: [number, number][] = []
  const skip = ({ start, end }: { start: number; end: number }) => skipped.push([start, end])
  const found: { start: number; text: string }[] = []
  const consider = (start: number, text: string) => {
    if (
      words.test(text) &&
      prose.test(text.trim()) &&
      !skipped.some(([from, to]) => start >= from && start < to)
    )
      found.push({ start, text: text.trim() })
  }
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source }) => source && skip(source),
    ExportAllDeclaration: ({ source }) => skip(source),
    TSLiteralType: skip,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && technical.test(node.name.name)) skip(node)
    },
    CallExpression: (node) => {
      const name = nameOf(node.callee)
      if (['t', 'msg', 'rich', 'mailText'].includes(name) && node.arguments[0]) {
        skip(node.arguments[0])
        if (node.arguments.at(-1)?.type === 'Literal') skip(node.arguments.at(-1)!)
      } else if (silent.test(name)) node.arguments.forEach((argument) => isText(argument) && skip(argument))
    },
    NewExpression: (node) => {
      if (silent.test(nameOf(node.callee))) skip(node)
    },
    BinaryExpression: (node) => {
      if (/^[!=]==$/.test(node.operator))
        for (const side of [node.left, node.right]) if (side.type === 'Literal') skip(side)
    },
    SwitchCase: ({ test }) => test && skip(test),
    Property: ({ key, value, computed }) => {
      if (computed) return
      skip(key)
      if (key.type === 'Identifier' && silentKeys.has(key.name)) skip(value)
    },
    MemberExpression: ({ property, computed }) => {
      if (computed && property.type === 'Literal') skip(property)
    },
    JSXText: ({ start, value }) => {
      if (words.test(value)) found.push({ start, text: value.trim() })
    },
    Literal: (node) => {
      if (typeof node.value === 'string') consider(node.start, node.value)
    },
    TemplateLiteral: (node) =>
      consider(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program)
  return found.map(({ start, text }) => ({ start, line: code.slice(0, start).split('\n').length, text }))
}

const isText = ({ type }: ESTree.Node) => type === 'Literal' || type === 'TemplateLiteral'

function nameOf(callee: ESTree.Expression | ESTree.Super): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.name
  return ''
}

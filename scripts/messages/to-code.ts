import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { parseMessage } from './icu.ts'

interface Names {
  language: string
  /** JavaScript for each placeholder's value. */
  values: ReadonlyMap<string, string>
  /** JavaScript for `choosePlural`. */
  choosePlural: string
}

/** The JavaScript expression of a message in one language, with nothing left to look up when it runs. */
export function textToCode(message: string, { language, values, choosePlural }: Names): string {
  return withPlainValues(values, (plain) => template(parseMessage(message, 'text'), plain))

  function template(
    elements: MessageFormatElement[],
    plain: ReadonlyMap<string, string>,
    count = '',
  ): string {
    if (elements.every(isLiteralElement)) return JSON.stringify(elements.map(({ value }) => value).join(''))
    if (elements.length === 1 && isPluralElement(elements[0]!))
      return part(elements[0], plain, count).slice(2, -1)
    return `\`${elements.map((element) => part(element, plain, count)).join('')}\``
  }

  function part(element: MessageFormatElement, plain: ReadonlyMap<string, string>, count: string): string {
    if (isLiteralElement(element)) return escapeTemplate(element.value)
    if (isPoundElement(element)) return `\${${count}}`
    if (isArgumentElement(element)) return `\${${valueOf(plain, element.value)}}`
    if (isPluralElement(element)) {
      const forms = Object.entries(element.options).map(
        ([name, { value }]) => `${nameOf(name)}:${template(value, plain, '$n')}`,
      )
      return `\${${choosePlural}(${JSON.stringify(language)},${valueOf(plain, element.value)},$n=>({${forms.join(',')}}))}`
    }
    if (isSelectElement(element)) {
      const value = valueOf(plain, element.value)
      const { other, ...named } = element.options
      const cases = Object.entries(named).map(
        ([name, option]) => `${value}===${JSON.stringify(name)}?${template(option.value, plain, count)}:`,
      )
      return `\${${cases.join('')}${template(other!.value, plain, count)}}`
    }
    throw new Error(`${message} has a part that can't be in a text`)
  }
}

interface RichNames {
  /** JavaScript for the object with the values. */
  values: string
  language: string
  choosePlural: string
  joinNodes: string
}

/** The JavaScript expression of a message with elements in it. */
export function richToCode(
  message: string,
  { values, language, choosePlural, joinNodes }: RichNames,
): string {
  return `($v=>${nodes(parseMessage(message, 'rich'))})(${values})`

  function nodes(elements: MessageFormatElement[], count = ''): string {
    const parts = elements.map((element) => node(element, count))
    return parts.length === 1 ? parts[0]! : `${joinNodes}(${parts.join(',')})`
  }

  function node(element: MessageFormatElement, count: string): string {
    if (isLiteralElement(element)) return JSON.stringify(element.value)
    if (isPoundElement(element)) return count
    if (isArgumentElement(element)) return `$v.${element.value}`
    if (isTagElement(element)) return `$v.${element.value}(${nodes(element.children, count)})`
    if (isPluralElement(element)) {
      const forms = Object.entries(element.options).map(
        ([name, { value }]) => `${nameOf(name)}:${nodes(value, '$n')}`,
      )
      return `${choosePlural}(${JSON.stringify(language)},$v.${element.value},$n=>({${forms.join(',')}}))`
    }
    if (isSelectElement(element)) {
      const { other, ...named } = element.options
      const cases = Object.entries(named).map(
        ([name, option]) => `$v.${element.value}===${JSON.stringify(name)}?${nodes(option.value, count)}:`,
      )
      return `(${cases.join('')}${nodes(other!.value, count)})`
    }
    throw new Error(`${message} has a part that can't be in a rich message`)
  }
}

/** `=1` needs quotation marks, `one` doesn't. */
const nameOf = (form: string) => (/^\w+$/.test(form) ? form : JSON.stringify(form))

const escapeTemplate = (text: string) => text.replaceAll(/[`\\]|\$\{/g, '\\$&')

const isPlain = (code: string) => /^(?:[\w$]+(?:\.[\w$]+)*|"[^"\\]*")$/.test(code)

/** A name, a property or a literal may stand in the text several times; anything else is computed once. */
function withPlainValues(
  values: ReadonlyMap<string, string>,
  write: (plain: ReadonlyMap<string, string>) => string,
) {
  const computed = [...values].filter(([, code]) => !isPlain(code))
  if (computed.length === 0) return write(values)
  const names = new Map(computed.map(([name], i) => [name, `$${i}`]))
  const body = write(new Map([...values].map(([name, code]) => [name, names.get(name) ?? code])))
  const uses = (name: string) => body.split(names.get(name)!).length - 1
  // In a template, each computed value used once needs no function around it.
  if (computed.every(([name]) => uses(name) === 1) && !body.includes('=>'))
    return write(new Map([...values].map(([name, code]) => [name, isPlain(code) ? code : `(${code})`])))
  return `((${computed.map(([name]) => names.get(name)).join(',')})=>${body})(${computed.map(([, code]) => code).join(',')})`
}

function valueOf(values: ReadonlyMap<string, string>, name: string) {
  const code = values.get(name)
  if (code === undefined) throw new Error(`There is no value for {${name}}`)
  return code
}

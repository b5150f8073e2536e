import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  TYPE,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { parseMessage } from './icu.ts'
import { english, type Catalog } from './localize.ts'

const growth = 0.4
const wordLength = 6

/** English that takes as much room as wordier languages, to find layouts without it: `npm run journeys -- --longer`. */
export const longerEnglish: Catalog = {
  ...english,
  find: (text) => printAST(lengthen(parseMessage(text, text.includes('</') ? 'rich' : 'text'))),
}

/** Each sentence grows at its end, so that tests still find it by how it begins. */
function lengthen(elements: MessageFormatElement[]): MessageFormatElement[] {
  const count = lettersIn(elements)
  const longer = elements.map((element) => {
    if (!isPluralElement(element) && !isSelectElement(element)) return element
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      { value: lengthen(value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
  return count === 0 ? longer : [...longer, { type: TYPE.literal, value: filler(Math.ceil(count * growth)) }]
}

const lettersIn = (elements: MessageFormatElement[]): number =>
  elements.reduce((sum, element) => {
    if (isLiteralElement(element)) return sum + (/\p{L}/u.test(element.value) ? element.value.length : 0)
    return isTagElement(element) ? sum + lettersIn(element.children) : sum
  }, 0)

/** "~~~", "~~~~~~ ~~~~". Words may break apart, but a short text becomes one longer word. */
const filler = (length: number) =>
  '~'.repeat(length).replaceAll(new RegExp(`(~{${wordLength}})(?=~)`, 'g'), '$1 ')

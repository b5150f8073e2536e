import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser'

export type Kind = 'text' | 'rich'

/** Parses an ICU message. Only in rich messages is `<` the beginning of a tag. */
export function parseMessage(text: string, kind: Kind) {
  const elements = parse(text, { ignoreTag: kind === 'text', requiresOtherClause: true })
  refuseFormats(elements)
  return elements
}

/** Dates, money and numbers are formatted by the reader's region, which isn't that of the language. */
function refuseFormats(elements: MessageFormatElement[]) {
  for (const element of elements) {
    const isKnown = [
      isLiteralElement,
      isArgumentElement,
      isPluralElement,
      isSelectElement,
      isPoundElement,
      isTagElement,
    ].some((is) => is(element))
    if (!isKnown) throw new Error('Format dates, times and numbers before they get into a message')
    for (const children of childrenOf(element)) refuseFormats(children)
  }
}

export function childrenOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (isTagElement(element)) return [element.children]
  if (isPluralElement(element) || isSelectElement(element))
    return Object.values(element.options).map(({ value }) => value)
  return []
}

/** The names of the placeholders and tags, in the order in which they first occur. */
export function namesIn(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => [
    ...(isLiteralElement(element) || isPoundElement(element) ? [] : [element.value]),
    ...childrenOf(element).flatMap(namesIn),
  ])
  return [...new Set(names)]
}

export const pluralsIn = (elements: MessageFormatElement[]): PluralElement[] =>
  elements.flatMap((element) => [
    ...(isPluralElement(element) ? [element] : []),
    ...childrenOf(element).flatMap(pluralsIn),
  ])

export const hasPlural = (elements: MessageFormatElement[]) => pluralsIn(elements).length > 0

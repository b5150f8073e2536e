import { templateLanguages, type TemplateLanguage } from './contract-languages.ts'

export interface ContractPart {
  heading: string
  paragraphs: string[]
}
/** A contract in one language. */
export interface ContractText {
  language: TemplateLanguage
  title: string
  parts: ContractPart[]
}

/** Marks what is still to be filled in. */
export const blank = '__________'

/**
 * A contract as plain text. This is what is stored, hashed and signed; screens and PDF pages are rendered from it.
 * Paragraphs are numbered, so none can pass as a heading. Each text begins with its language, unless the contract is
 * only in English.
 */
export function writeOut(texts: ContractText[]) {
  const isMarked = texts.some(({ language }) => language !== 'en')
  const blocks = texts.flatMap((text) => [...(isMarked ? [`[${text.language}]`] : []), ...blocksOf(text)])
  return blocks.join('\n\n') + '\n'
}

const blocksOf = ({ title, parts }: ContractText) => [
  `# ${title}`,
  ...parts.flatMap(({ heading, paragraphs }, i) => [
    `## ${i + 1}. ${heading}`,
    ...paragraphs.map((paragraph, j) => `${i + 1}.${j + 1} ${oneLine(paragraph)}`),
  ]),
]

/** Invisible characters aren't part of what is signed. */
const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Parses the text back into its parts. The numbers stay part of the text. */
export function readOut(text: string): ContractText[] {
  let read: ContractText = { language: 'en', title: '', parts: [] }
  const texts: ContractText[] = []
  for (const block of text.trimEnd().split('\n\n')) {
    const language = templateLanguages.find((known) => block === `[${known}]`)
    if (language) read = { language, title: '', parts: [] }
    else if (block.startsWith('# ')) texts.push((read = { ...read, title: block.slice(2) }))
    else if (block.startsWith('## ')) read.parts.push({ heading: block.slice(3), paragraphs: [] })
    else read.parts.at(-1)?.paragraphs.push(block)
  }
  return texts
}

export interface ContractPart {
  heading: string
  paragraphs: string[]
}
export interface ContractText {
  title: string
  parts: ContractPart[]
}

/** Marks what is still to be filled in. */
export const blank = '__________'

/**
 * A contract as plain text. This is what is stored, hashed and signed; screens and PDF pages are rendered from it.
 * Paragraphs are numbered, so none can pass as a heading.
 */
export const writeOut = ({ title, parts }: ContractText) =>
  [
    `# ${title}`,
    ...parts.flatMap(({ heading, paragraphs }, i) => [
      `## ${i + 1}. ${heading}`,
      ...paragraphs.map((paragraph, j) => `${i + 1}.${j + 1} ${oneLine(paragraph)}`),
    ]),
  ].join('\n\n') + '\n'

/** Invisible characters aren't part of what is signed. */
const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Parses the text back into its parts. The numbers stay part of the text. */
export function readOut(text: string): ContractText {
  const read: ContractText = { title: '', parts: [] }
  for (const block of text.trimEnd().split('\n\n'))
    if (block.startsWith('## ')) read.parts.push({ heading: block.slice(3), paragraphs: [] })
    else if (block.startsWith('# ')) read.title = block.slice(2)
    else read.parts.at(-1)?.paragraphs.push(block)
  return read
}

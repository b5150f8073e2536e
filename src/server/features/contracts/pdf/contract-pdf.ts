import { PDFDocument } from '@cantoo/pdf-lib'
import { readOut, type ContractPart, type ContractText } from '#shared/contracts/contract-text.ts'
import { productName } from '#shared/product.ts'
import { languageFact, writeCertificate, type Certificate } from './certificate-page.ts'
import { openPaper, type Paper } from './paper.ts'
import { signaturesHeight, writeSignatures } from './signatures.ts'
import type { Words } from './words/words.ts'
import { wordsIn } from './words/words-in.ts'

interface TextContract extends Certificate {
  text: string
}
interface FileContract extends Certificate {
  file: Buffer
}

const numberWidth = 30
const headingHeight = 24
const firstLinesHeight = 40

const heightOf = (paper: Paper, { paragraphs }: ContractPart) =>
  paragraphs.reduce(
    (sum, paragraph) => sum + paper.heightOf(paragraph, paper.width - numberWidth) + 6,
    headingHeight,
  )

const footer = ({ contractId, language }: Certificate) =>
  `${productName} · ${wordsIn[language].contract(contractId)}`

/**
 * Lays out our own text from what was hashed: the text that binds with the signatures, its translation if it has one,
 * and the certificate.
 */
export function printText(contract: TextContract) {
  const words = wordsIn[contract.language]
  const [binding, ...translations] = readOut(contract.text)
  const paper = openPaper(binding!.title, words)
  writeText(paper, binding!, signaturesHeight)
  writeSignatures(paper, contract.signatures, words)
  for (const translation of translations) {
    paper.doc.addPage()
    writeText(paper, translation)
  }
  startCertificate(paper, words)
  writeCertificate(paper, contract, [languageFact(contract, translations.length > 0)])
  return paper.close(footer(contract))
}

/** The owner's own pages unchanged, followed by the signatures. */
export async function printFile(contract: FileContract) {
  const words = wordsIn[contract.language]
  const paper = openPaper(words.signatures, words)
  paper.write('H1', words.signatures, { face: 'strong', size: 22, gap: 14 })
  paper.write('P', words.precedingPages(contract.documentSha256))
  writeSignatures(paper, contract.signatures, words)
  startCertificate(paper, words)
  writeCertificate(paper, contract, [])
  const own = await PDFDocument.load(contract.file)
  const signed = await PDFDocument.load(await paper.close(footer(contract), own.getPageCount()))
  for (const page of await own.copyPages(signed, signed.getPageIndices())) own.addPage(page)
  own.setTitle(words.signedContract)
  own.setProducer(productName)
  return Buffer.from(await own.save({ useObjectStreams: false }))
}

/** What comes after it stays together with its last part: no page holds only the signatures. */
function writeText(paper: Paper, { language, title, parts }: ContractText, heightAfter = 0) {
  paper.startSection(wordsIn[language].locale)
  paper.write('H1', title, { face: 'strong', size: 22, gap: 14 })
  for (const part of parts) {
    const isLast = part === parts.at(-1)
    paper.keepTogether(
      isLast && heightAfter > 0 ? heightOf(paper, part) + heightAfter : headingHeight + firstLinesHeight,
    )
    paper.write('H2', part.heading, { face: 'strong', size: 12.5, gap: 3 })
    for (const paragraph of part.paragraphs) {
      const [number, ...words] = paragraph.split(' ')
      paper.writeBeside(number!, words.join(' '), numberWidth)
    }
    paper.doc.y += 8
  }
}

function startCertificate(paper: Paper, { locale }: Words) {
  paper.doc.addPage()
  paper.startSection(locale)
}

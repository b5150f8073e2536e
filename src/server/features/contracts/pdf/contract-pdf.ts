import { PDFDocument } from '@cantoo/pdf-lib'
import { readOut, type ContractPart } from '#shared/contracts/contract-text.ts'
import { productName } from '#shared/product.ts'
import { writeCertificate, type Certificate } from './certificate-page.ts'
import { openPaper, type Paper } from './paper.ts'
import { signaturesHeight, writeSignatures } from './signatures.ts'

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

const footer = ({ contractId }: Certificate) => `${productName} · contract ${contractId}`

/** Lays out our own text from what was hashed, with its signatures. */
export function printText(contract: TextContract) {
  const { title, parts } = readOut(contract.text)
  const paper = openPaper(title)
  paper.write('H1', title, { face: 'strong', size: 22, gap: 14 })
  for (const part of parts) {
    // No page holds only the signatures.
    paper.keepTogether(
      part === parts.at(-1) ? heightOf(paper, part) + signaturesHeight : headingHeight + firstLinesHeight,
    )
    paper.write('H2', part.heading, { face: 'strong', size: 12.5, gap: 3 })
    for (const paragraph of part.paragraphs) {
      const [number, ...words] = paragraph.split(' ')
      paper.writeBeside(number!, words.join(' '), numberWidth)
    }
    paper.doc.y += 8
  }
  writeSignatures(paper, contract.signatures)
  paper.doc.addPage()
  writeCertificate(paper, contract)
  return paper.close(footer(contract))
}

/** The owner's own pages unchanged, followed by the signatures. */
export async function printFile(contract: FileContract) {
  const paper = openPaper('Signatures')
  paper.write('H1', 'Signatures', { face: 'strong', size: 22, gap: 14 })
  paper.write('P', `For the document on the preceding pages, whose SHA-256 is ${contract.documentSha256}.`)
  writeSignatures(paper, contract.signatures)
  paper.doc.addPage()
  writeCertificate(paper, contract)
  const own = await PDFDocument.load(contract.file)
  const signed = await PDFDocument.load(await paper.close(footer(contract), own.getPageCount()))
  for (const page of await own.copyPages(signed, signed.getPageIndices())) own.addPage(page)
  own.setTitle('Signed contract')
  own.setProducer(productName)
  return Buffer.from(await own.save({ useObjectStreams: false }))
}

import encodeQr from 'qr'
import type { TemplateLanguage } from '#shared/contracts/contract-languages.ts'
import type { ContractSignature, ContractStepKind } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'
import { accent, faint, ink, type Paper } from './paper.ts'
import { moment } from './signatures.ts'
import { wordsIn } from './words/words-in.ts'

export interface Signing extends ContractSignature {
  email: string
  ip: string
  browser: string
}

export interface CertificateStep {
  kind: ContractStepKind
  at: string
  role: Role | null
  version: number
}

export interface Certificate {
  /** The language that binds. */
  language: TemplateLanguage
  contractId: string
  version: number
  documentSha256: string
  /** The hash of the last step listed. */
  recordSha256: string
  signatures: Signing[]
  steps: CertificateStep[]
  verifyUrl: string
}

type Fact = [name: string, value: string]

const qrSize = 92
const nameWidth = 136

/** Shows how the contract was signed: who, when, from where and what, and where anyone can verify it. */
export function writeCertificate(paper: Paper, certificate: Certificate, languageFacts: Fact[]) {
  const words = wordsIn[certificate.language]
  const { doc, left, width } = paper
  const top = doc.y
  doc.rect(left, top - 18, 46, 3).fill(accent)
  paper.write('H1', words.certificate, {
    face: 'strong',
    size: 20,
    gap: 8,
    width: width - qrSize - 20,
  })
  paper.write('P', words.howToVerify, { width: width - qrSize - 20 })
  paper.write('P', certificate.verifyUrl, { face: 'strong', color: accent, width: width - qrSize - 20 })
  paper.figure(words.qrCode(certificate.verifyUrl), () =>
    paintQr(paper, certificate.verifyUrl, left + width - qrSize, top),
  )
  doc.y = Math.max(doc.y, top + qrSize + 14)
  facts(paper, words.document, [
    [words.contractId, words.version(certificate.contractId, certificate.version)],
    ...languageFacts,
    [words.documentSha256, certificate.documentSha256],
    [words.recordSha256, certificate.recordSha256],
  ])
  for (const { role, name, email, signedAt, ip, browser, drawing } of certificate.signatures)
    facts(paper, words.people[role], [
      [words.name, name],
      [words.account, email],
      [words.signed, words.signedHow(moment(signedAt), drawing !== null)],
      [words.from, `${ip}, ${browser}`],
    ])
  facts(
    paper,
    words.history,
    certificate.steps.map((step) => [moment(step.at), words.step(step)]),
  )
  paper.keepTogether(paper.heightOf(words.legalNote, width, 8.5))
  paper.write('P', words.legalNote, { size: 8.5, color: faint })
}

/** What the language is, or which of two binds. */
export function languageFact({ language }: Certificate, isBilingual: boolean): Fact {
  const words = wordsIn[language]
  return isBilingual
    ? [words.bindingLanguage, words.bindingLanguageName]
    : [words.language, words.languageName]
}

function facts(paper: Paper, heading: string, rows: Fact[]) {
  paper.keepTogether(60)
  paper.write('H2', heading, { face: 'strong', size: 11.5, gap: 2 })
  for (const [name, value] of rows) paper.writeBeside(name, value, nameWidth, { size: 9, gap: 1 })
  paper.doc.y += 9
}

function paintQr({ doc }: Paper, text: string, x: number, y: number) {
  const rows = encodeQr(text, 'raw', { border: 1, ecc: 'medium' })
  const cell = qrSize / rows.length
  doc.fillColor(ink)
  rows.forEach((row, j) => {
    row.forEach((isDark, i) => {
      if (isDark) doc.rect(x + i * cell, y + j * cell, cell, cell)
    })
  })
  doc.fill()
}

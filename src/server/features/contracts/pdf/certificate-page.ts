import encodeQr from 'qr'
import type { ContractSignature, ContractStepKind } from '#shared/contracts.ts'
import type { Role } from '#shared/roles.ts'
import { accent, faint, ink, type Paper } from './paper.ts'
import { moment } from './signatures.ts'

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
  contractId: string
  version: number
  documentSha256: string
  /** Of the last step that is listed. */
  recordSha256: string
  signatures: Signing[]
  steps: CertificateStep[]
  verifyUrl: string
}

const stepWords: Record<ContractStepKind, string> = {
  created: 'Begun',
  sent: 'Sent to be signed',
  signed: 'Signed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  revised: 'Taken back to be changed',
  expired: 'Expired',
  completed: 'Signed by both',
  sealed: 'Sealed',
}
const qrSize = 92
const nameWidth = 136

/** How it was signed: who, when, from where and what, and where anyone can check it. */
export function writeCertificate(paper: Paper, certificate: Certificate) {
  const { doc, left, width } = paper
  const top = doc.y
  doc.rect(left, top - 18, 46, 3).fill(accent)
  paper.write('H1', 'Certificate of signing', {
    face: 'strong',
    size: 20,
    gap: 8,
    width: width - qrSize - 20,
  })
  paper.write(
    'P',
    'Anyone can check that this file is as it was signed. Open the address below, or scan the code.',
    {
      width: width - qrSize - 20,
    },
  )
  paper.write('P', certificate.verifyUrl, { face: 'strong', color: accent, width: width - qrSize - 20 })
  paper.figure(`Code that leads to ${certificate.verifyUrl}`, () =>
    paintQr(paper, certificate.verifyUrl, left + width - qrSize, top),
  )
  doc.y = Math.max(doc.y, top + qrSize + 14)
  facts(paper, 'The document', [
    ['Contract', `${certificate.contractId}, version ${certificate.version}`],
    ['SHA-256 of the document', certificate.documentSha256],
    ['SHA-256 of the record', certificate.recordSha256],
  ])
  for (const { role, name, email, signedAt, ip, browser, drawing } of certificate.signatures)
    facts(paper, role === 'owner' ? 'The owner' : 'The client', [
      ['Name', name],
      ['Account', email],
      [
        'Signed',
        `${moment(signedAt)}, ${drawing ? 'drawn' : 'typed'}, after the account’s password was given`,
      ],
      ['From', `${ip}, ${browser}`],
    ])
  facts(
    paper,
    'What happened',
    certificate.steps.map(({ kind, at, role, version }) => [
      moment(at),
      `${stepWords[kind]}${role ? ` by the ${role}` : ''}${version > 1 ? `, version ${version}` : ''}`,
    ]),
  )
  paper.write(
    'P',
    'These are simple electronic signatures (ESIGN, eIDAS Article 3(10)): each party was signed in to their account, gave its password, read the document to its end and agreed to sign electronically. The file is sealed with a digital signature, so that a change of any byte of it shows.',
    { size: 8.5, color: faint },
  )
}

function facts(paper: Paper, heading: string, rows: [string, string][]) {
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

import encodeQr from 'qr'
import type { ContractSignature, ContractStepKind } from '#shared/contracts/contracts.ts'
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
  /** The hash of the last step listed. */
  recordSha256: string
  signatures: Signing[]
  steps: CertificateStep[]
  verifyUrl: string
}

const stepLabels: Record<ContractStepKind, string> = {
  created: 'Started',
  sent: 'Sent for signature',
  signed: 'Signed',
  change_requested: 'Change requested',
  declined: 'Declined',
  cancelled: 'Withdrawn',
  revised: 'Reopened for changes',
  expired: 'Expired',
  completed: 'Signed by both',
  sealed: 'Sealed',
  account_deleted: 'Account deleted',
}
const qrSize = 92
const nameWidth = 136

/** Shows how the contract was signed: who, when, from where and what, and where anyone can verify it. */
export function writeCertificate(paper: Paper, certificate: Certificate) {
  const { doc, left, width } = paper
  const top = doc.y
  doc.rect(left, top - 18, 46, 3).fill(accent)
  paper.write('H1', 'Certificate of completion', {
    face: 'strong',
    size: 20,
    gap: 8,
    width: width - qrSize - 20,
  })
  paper.write(
    'P',
    'Anyone can check that this file hasn’t changed since it was signed. Open the address below or scan the code.',
    {
      width: width - qrSize - 20,
    },
  )
  paper.write('P', certificate.verifyUrl, { face: 'strong', color: accent, width: width - qrSize - 20 })
  paper.figure(`QR code for ${certificate.verifyUrl}`, () =>
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
      ['Signed', `${moment(signedAt)}, ${drawing ? 'drawn' : 'typed'}, after entering the account password`],
      ['From', `${ip}, ${browser}`],
    ])
  facts(
    paper,
    'History',
    certificate.steps.map(({ kind, at, role, version }) => [
      moment(at),
      `${stepLabels[kind]}${role ? ` by the ${role}` : ''}${version > 1 ? `, version ${version}` : ''}`,
    ]),
  )
  paper.write(
    'P',
    'These are simple electronic signatures (ESIGN, eIDAS Article 3(10)): each party was signed in to their account, entered its password, read the document to the end and agreed to sign electronically. The file is sealed with a digital signature, so any change to it, down to a single byte, is detectable.',
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

import type { ContractStepKind } from '#shared/contracts/contracts.ts'
import type { Words } from './words.ts'

const steps: Record<ContractStepKind, string> = {
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
const roles = { owner: 'Owner', client: 'Client' }

export const englishWords: Words = {
  locale: 'en-US',
  page: (number, count) => `Page ${number} of ${count}`,
  contract: (id) => `contract ${id}`,
  signatures: 'Signatures',
  signedContract: 'Signed contract',
  precedingPages: (sha256) => `For the document on the preceding pages, whose SHA-256 is ${sha256}.`,
  signatureOf: (name) => `Signature of ${name}`,
  signedAs: (role, at) => `${roles[role]}, signed ${at}`,
  certificate: 'Certificate of completion',
  howToVerify:
    'Anyone can check that this file hasn’t changed since it was signed. Open the address below or scan the code.',
  qrCode: (url) => `QR code for ${url}`,
  document: 'The document',
  contractId: 'Contract',
  version: (id, version) => `${id}, version ${version}`,
  language: 'Language',
  languageName: 'English',
  bindingLanguage: 'Binding language',
  bindingLanguageName: 'English. The Spanish version is a translation.',
  documentSha256: 'SHA-256 of the document',
  recordSha256: 'SHA-256 of the record',
  people: { owner: 'The owner', client: 'The client' },
  name: 'Name',
  account: 'Account',
  signed: 'Signed',
  signedHow: (at, isDrawn) => `${at}, ${isDrawn ? 'drawn' : 'typed'}, after entering the account password`,
  from: 'From',
  history: 'History',
  step: ({ kind, role, version }) =>
    `${steps[kind]}${role ? ` by the ${role}` : ''}${version > 1 ? `, version ${version}` : ''}`,
  legalNote:
    'These are simple electronic signatures (ESIGN, eIDAS Article 3(10)): each party was signed in to their account, entered its password, read the document to the end and agreed to sign electronically. The file is sealed with a digital signature, so any change to it, down to a single byte, is detectable.',
}

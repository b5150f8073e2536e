import type { ContractStepKind } from '#shared/contracts/contracts.ts'
import type { Role } from '#shared/roles.ts'

/** What we add to a contract on paper, in the language that binds. */
export interface Words {
  /** Of the document, for screen readers. */
  locale: string
  page: (number: number, count: number) => string
  contract: (id: string) => string
  signatures: string
  signedContract: string
  /** About the owner's own pages. */
  precedingPages: (sha256: string) => string
  signatureOf: (name: string) => string
  signedAs: (role: Role, at: string) => string
  certificate: string
  howToVerify: string
  qrCode: (url: string) => string
  document: string
  contractId: string
  version: (id: string, version: number) => string
  language: string
  languageName: string
  bindingLanguage: string
  /** With the other language, which is only a translation. */
  bindingLanguageName: string
  documentSha256: string
  recordSha256: string
  people: Record<Role, string>
  name: string
  account: string
  signed: string
  signedHow: (at: string, isDrawn: boolean) => string
  from: string
  history: string
  step: (step: { kind: ContractStepKind; role: Role | null; version: number }) => string
  legalNote: string
}

import type { ContractStepKind } from '#shared/contracts/contracts.ts'
import type { Words } from './words.ts'

const steps: Record<ContractStepKind, string> = {
  created: 'Iniciado',
  sent: 'Enviado para su firma',
  signed: 'Firmado',
  change_requested: 'Cambio solicitado',
  declined: 'Rechazado',
  cancelled: 'Retirado',
  revised: 'Reabierto para hacer cambios',
  expired: 'Vencido',
  completed: 'Firmado por ambas partes',
  sealed: 'Sellado',
  account_deleted: 'Cuenta eliminada',
}
const roles = { owner: 'Propietario', client: 'Cliente' }
const by = { owner: 'por el propietario', client: 'por el cliente' }

export const spanishWords: Words = {
  locale: 'es',
  page: (number, count) => `Página ${number} de ${count}`,
  contract: (id) => `contrato ${id}`,
  signatures: 'Firmas',
  signedContract: 'Contrato firmado',
  precedingPages: (sha256) => `Del documento de las páginas anteriores, cuyo SHA-256 es ${sha256}.`,
  signatureOf: (name) => `Firma de ${name}`,
  signedAs: (role, at) => `${roles[role]}, firmado el ${at}`,
  certificate: 'Certificado de firma',
  howToVerify:
    'Cualquiera puede comprobar que este archivo no ha cambiado desde que se firmó. Abra la dirección siguiente o escanee el código.',
  qrCode: (url) => `Código QR de ${url}`,
  document: 'El documento',
  contractId: 'Contrato',
  version: (id, version) => `${id}, versión ${version}`,
  language: 'Idioma',
  languageName: 'Español',
  bindingLanguage: 'Idioma vinculante',
  bindingLanguageName: 'Español. La versión en inglés es una traducción.',
  documentSha256: 'SHA-256 del documento',
  recordSha256: 'SHA-256 del registro',
  people: { owner: 'El propietario', client: 'El cliente' },
  name: 'Nombre',
  account: 'Cuenta',
  signed: 'Firma',
  signedHow: (at, isDrawn) =>
    isDrawn
      ? `${at}, dibujada, tras introducir la contraseña de la cuenta`
      : `${at}, escrita, tras introducir la contraseña de la cuenta`,
  from: 'Desde',
  history: 'Historial',
  step: ({ kind, role, version }) =>
    [role ? `${steps[kind]} ${by[role]}` : steps[kind], ...(version > 1 ? [`versión ${version}`] : [])].join(
      ', ',
    ),
  legalNote:
    'Estas son firmas electrónicas simples (ESIGN; eIDAS, artículo 3, punto 10): cada parte inició sesión en su cuenta, introdujo su contraseña, leyó el documento hasta el final y aceptó firmar electrónicamente. El archivo está sellado con una firma digital, por lo que se detecta cualquier cambio en él, incluso de un solo byte.',
}

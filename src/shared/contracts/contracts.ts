import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { contractStates, mayMove, openStates, signMove, type ContractState } from './contract-states.ts'
import { contractTermsSchema, deals } from './contract-terms.ts'
import { afterCursor, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from '#shared/market/kind-schema.ts'
import { photoSchema } from '#shared/people/photos.ts'
import type { Role } from '#shared/roles.ts'
import { codeSchema, ownPassword } from '#shared/people/security.ts'
import { requireVisibleText, userText } from '#shared/text-input.ts'

/** A contract expires after this time unless both have signed. */
export const contractDays = 14
export const reminderDays = [3, 7] as const
export const maxContractFileBytes = 10 * 1024 * 1024
export const maxContractFilePages = 100
export const maxReasonCharacters = 500
export const maxSignerCharacters = 120

/** The canvas size of a drawn signature. */
export const drawingSize = { width: 600, height: 200 } as const
export const maxStrokes = 80
export const maxPoints = 5000
const pointSchema = z.tuple([
  z.int().check(z.gte(0), z.lte(drawingSize.width)),
  z.int().check(z.gte(0), z.lte(drawingSize.height)),
])
/** The strokes of a pen, finger or mouse. */
export const drawingSchema = z.array(z.array(pointSchema).check(z.minLength(1))).check(
  z.minLength(1, { error: () => t('Draw your signature') }),
  z.maxLength(maxStrokes, { error: () => t('Use fewer strokes') }),
  z.refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= maxPoints, {
    error: () => t('Use fewer strokes'),
  }),
)
export type Drawing = z.infer<typeof drawingSchema>

/** As printed under the signature: on one line and fully visible. */
const signerName = userText(maxSignerCharacters).check(
  requireVisibleText(() => t('Enter your full name')),
  z.minLength(2, { error: () => t('Enter your full name') }),
  z.regex(/^[^\t\n\r\u2028\u2029\p{Default_Ignorable_Code_Point}]*$/u, {
    error: () => t('Use one line of plain letters'),
  }),
)

const role = z.enum(['client', 'owner'])
const sha256Schema = z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a SHA-256'))

export const contractStepKinds = [
  'created',
  'sent',
  'signed',
  'change_requested',
  'declined',
  'cancelled',
  'revised',
  'expired',
  'completed',
  'sealed',
  'account_deleted',
] as const
export type ContractStepKind = (typeof contractStepKinds)[number]

export const contractSummarySchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  deal: z.enum(deals),
  state: z.enum(contractStates),
  /** Incremented each time it is sent again. */
  version: z.number(),
  myRole: role,
  other: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
  listing: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      cover: z.nullable(photoSchema),
      kind: kindSchema,
      city: z.string(),
    }),
  ),
  sentAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  completedAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** The signed document can be downloaded. */
  isSealed: z.boolean(),
  /** The stored contract doesn't match its record: it can't be relied on and isn't shown. */
  isAltered: z.boolean(),
})
export type ContractSummary = z.infer<typeof contractSummarySchema>

const documentSchema = z.discriminatedUnion('kind', [
  /** Plain text in the format of `contract-text.ts`. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** The owner's own PDF. */
  z.object({ kind: z.literal('file'), name: z.string(), pages: z.number() }),
])

const signatureSchema = z.object({
  role,
  name: z.string(),
  drawing: z.nullable(drawingSchema),
  signedAt: z.iso.datetime(),
})
export type ContractSignature = z.infer<typeof signatureSchema>

export const contractSchema = z.object({
  ...contractSummarySchema.shape,
  /** Null for the client if the draft has changed since it was last sent. */
  document: z.nullable(documentSchema),
  /** The hash that is signed; null until it is sent. */
  sha256: z.nullable(z.string()),
  /** The values of the template. */
  terms: z.nullable(contractTermsSchema),
  /** The version of the draft, so one tab never silently overwrites another. */
  edition: z.number(),
  signatures: z.array(signatureSchema),
  declineReason: z.nullable(z.string()),
  /** The client's change request, until a new version is sent. */
  changeRequest: z.nullable(z.string()),
  steps: z.array(
    z.object({
      kind: z.enum(contractStepKinds),
      at: z.iso.datetime(),
      /** Null if the server took the step, such as an expiry. */
      by: z.nullable(role),
      version: z.number(),
    }),
  ),
  sealedSha256: z.nullable(z.string()),
})
export type Contract = z.infer<typeof contractSchema>

/** Whether it is waiting for this person's signature. */
export const needsMe = ({ state, myRole }: Pick<Contract, 'state' | 'myRole'>) =>
  mayMove(signMove[myRole], state, myRole)

export const contractGroups = ['to_sign', 'waiting', 'drafts', 'completed', 'ended'] as const
export type ContractGroup = (typeof contractGroups)[number]

/** The states of a group, from the point of view of a role. */
export function statesOf(group: ContractGroup, myRole: Role): ContractState[] {
  const toSign = openStates.filter((state) => needsMe({ state, myRole }))
  switch (group) {
    case 'to_sign':
      return toSign
    case 'waiting': {
      const open = openStates.filter((state) => !toSign.includes(state))
      return myRole === 'client' ? [...open, 'draft'] : open
    }
    case 'drafts':
      return myRole === 'owner' ? ['draft'] : []
    case 'completed':
      return ['completed']
    case 'ended':
      return ['declined', 'cancelled', 'expired']
  }
}

export const contractsPageSize = 30

export const listContracts = endpoint({
  method: 'GET',
  path: '/api/contracts',
  access: 'signed-in',
  summary: 'List my contracts, most recently changed first',
  query: z.object({
    group: z.optional(z.enum(contractGroups)),
    conversationId: z.optional(z.uuid()),
    after: afterCursor,
  }),
  reply: page({
    contracts: z.array(contractSummarySchema),
    /** How many are waiting for this person's signature, regardless of the filter. */
    toSign: z.number(),
  }),
})

export const startContract = endpoint({
  method: 'POST',
  path: '/api/contracts',
  access: 'owner',
  summary: 'Create a contract with a match about one of my listings',
  body: z.object({ key: z.uuid(), conversationId: z.uuid(), listingId: z.uuid(), deal: z.enum(deals) }),
  reply: contractSchema,
  status: 201,
})

export const getContract = endpoint({
  method: 'GET',
  path: '/api/contracts/:contractId',
  access: 'signed-in',
  summary: 'Get one of my contracts',
  reply: contractSchema,
})

export const saveContract = endpoint({
  method: 'PUT',
  path: '/api/contracts/:contractId',
  access: 'owner',
  summary: 'Save the terms of a draft; they can’t change once it is sent',
  body: z.object({ terms: contractTermsSchema, edition: z.int() }),
  reply: contractSchema,
})

export const putContractFile = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/file',
  access: 'owner',
  summary: 'Use an uploaded PDF instead of the template',
  query: z.object({ name: userText(120) }),
  bytes: maxContractFileBytes,
  tooLarge: 'contract_file_too_large',
  reply: contractSchema,
})

export const dropContractFile = endpoint({
  method: 'DELETE',
  path: '/api/contracts/:contractId/file',
  access: 'owner',
  summary: 'Remove the uploaded PDF and use the template again',
  reply: contractSchema,
})

export const sendContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/send',
  access: 'owner',
  summary: 'Send a contract; its text can’t change afterward',
  body: z.object({ edition: z.int() }),
  reply: contractSchema,
})

export const signContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/sign',
  access: 'signed-in',
  summary: 'Sign a contract',
  body: z.object({
    /** The hash of the document that was read. */
    sha256: sha256Schema,
    consent: z.literal(true, { error: () => t('Agree to sign electronically') }),
    name: signerName,
    /** Null if the typed name is the signature. */
    drawing: z.nullable(drawingSchema),
    password: z.optional(ownPassword),
    /** Required with two-step sign-in. */
    code: z.optional(codeSchema),
  }),
  reply: contractSchema,
})

const reasonText = (error: () => string) => userText(maxReasonCharacters).check(z.minLength(3, { error }))

export const requestChange = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/request-change',
  access: 'client',
  summary: 'Ask the owner for a change before signing',
  body: z.object({ note: reasonText(() => t('Describe what should change')) }),
  reply: contractSchema,
})

export const declineContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/decline',
  access: 'client',
  summary: 'Decline to sign, with a reason',
  body: z.object({ reason: reasonText(() => t('Briefly say why')) }),
  reply: contractSchema,
})

export const cancelContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/cancel',
  access: 'owner',
  summary: 'Withdraw a contract before both have signed',
  reply: contractSchema,
})

export const reviseContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/revise',
  access: 'owner',
  summary: 'Start a new version of a contract; signatures on the old one become void',
  reply: contractSchema,
})

export const markSignedSeen = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/signed-seen',
  access: 'signed-in',
  summary: 'Mark a fully signed contract as seen, so that it is celebrated only once',
  reply: z.object({}),
})

export const answerStayVisible = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/stay-visible',
  access: 'client',
  summary: 'Choose whether to stay visible to owners after signing; asked once',
  body: z.object({ isStaying: z.boolean() }),
  reply: z.object({}),
})

/** Checks a document against the stored contract. */
export const verifyContract = endpoint({
  method: 'POST',
  path: '/api/contracts/verify',
  access: 'open',
  summary: 'Compare a signed document with the record; only its hash is sent',
  body: z.object({ contractId: z.uuid(), sha256: sha256Schema }),
  reply: z.object({
    /** `unknown`: no contract with that id was ever completed here. */
    file: z.enum(['same', 'altered', 'unknown']),
    completedAt: z.nullable(z.iso.datetime()),
    /** The records that don't match; empty if all do. */
    alteredRecords: z.array(z.string()),
  }),
})

/** The signed document. */
export const sealedPath = (contractId: string) => `/api/contracts/${contractId}/contract.pdf`
/** The owner's own PDF, as it will be signed. */
export const contractFilePath = (contractId: string) => `/api/contracts/${contractId}/document.pdf`

import * as z from 'zod/mini'
import { contractStates, mayMove, openStates, signMove, type ContractState } from './contract-states.ts'
import { contractTermsSchema, deals } from './contract-terms.ts'
import { endpoint } from './endpoint.ts'
import { photoSchema } from './photos.ts'
import type { Role } from './roles.ts'
import { someWords, words } from './text-input.ts'

/** Sent and not signed by both, it is void after this long. */
export const contractDays = 14
export const reminderDays = [3, 7] as const
export const maxContractFileBytes = 10 * 1024 * 1024
export const maxContractFilePages = 100
export const maxReasonCharacters = 500
export const maxSignerCharacters = 120

/** What a signer agrees to, beside the contract itself. Part of what is recorded. */
export const consentText =
  'I have read this contract to its end. I agree to sign it electronically, and that my electronic signature binds me as one on paper does.'

/** A drawn signature lies on a sheet of this size. */
export const drawingSize = { width: 600, height: 200 } as const
export const maxStrokes = 80
export const maxPoints = 5000
const pointSchema = z.tuple([
  z.int().check(z.gte(0), z.lte(drawingSize.width)),
  z.int().check(z.gte(0), z.lte(drawingSize.height)),
])
/** The lines of a pen, a finger or a mouse, each from where it came down to where it left. */
export const drawingSchema = z.array(z.array(pointSchema).check(z.minLength(1))).check(
  z.minLength(1, 'Draw your signature'),
  z.maxLength(maxStrokes, 'Draw it with fewer lines'),
  z.refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= maxPoints, {
    error: 'Draw it with fewer lines',
  }),
)
export type Drawing = z.infer<typeof drawingSchema>

/** As it stands under the signature: on one line, and all of it to be seen. */
const signerName = words(maxSignerCharacters).check(
  someWords('Enter your full name'),
  z.minLength(2, 'Enter your full name'),
  z.regex(
    /^[^\t\n\r\u2028\u2029\p{Default_Ignorable_Code_Point}]*$/u,
    'Write it on one line, in plain letters',
  ),
)

const role = z.enum(['client', 'owner'])
const sha256Schema = z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a SHA-256'))

export const contractStepKinds = [
  'created',
  'sent',
  'signed',
  'declined',
  'cancelled',
  'revised',
  'expired',
  'completed',
  'sealed',
] as const
export type ContractStepKind = (typeof contractStepKinds)[number]

export const contractSummarySchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  deal: z.enum(deals),
  state: z.enum(contractStates),
  /** Counts what was sent anew. */
  version: z.number(),
  myRole: role,
  other: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
  listing: z.nullable(z.object({ id: z.string(), title: z.string(), cover: z.nullable(photoSchema) })),
  sentAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  completedAt: z.nullable(z.iso.datetime()),
  changedAt: z.iso.datetime(),
  /** The signed document can be fetched. */
  isSealed: z.boolean(),
})
export type ContractSummary = z.infer<typeof contractSummarySchema>

const documentSchema = z.discriminatedUnion('kind', [
  /** Plain text as `contract-text.ts` writes it. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A PDF of the owner's own. */
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
  /** Null to the client where it was changed and not sent since. */
  document: z.nullable(documentSchema),
  /** What is signed; null until it is sent. */
  sha256: z.nullable(z.string()),
  /** What the template is filled in with. */
  terms: z.nullable(contractTermsSchema),
  /** Counts changes of a draft, so that one tab never silently overwrites another's. */
  edition: z.number(),
  signatures: z.array(signatureSchema),
  declineReason: z.nullable(z.string()),
  steps: z.array(
    z.object({
      kind: z.enum(contractStepKinds),
      at: z.iso.datetime(),
      /** Null when time or the server took it. */
      by: z.nullable(role),
      version: z.number(),
    }),
  ),
  sealedSha256: z.nullable(z.string()),
})
export type Contract = z.infer<typeof contractSchema>

/** Whether it waits for my signature. */
export const needsMe = ({ state, myRole }: Pick<Contract, 'state' | 'myRole'>) =>
  mayMove(signMove[myRole], state, myRole)

export const contractGroups = ['to_sign', 'waiting', 'drafts', 'completed', 'ended'] as const
export type ContractGroup = (typeof contractGroups)[number]

/** Which states a group holds, for one who has a role in it. */
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
  summary: 'My contracts, what changed last first',
  query: z.object({
    group: z.optional(z.enum(contractGroups)),
    conversationId: z.optional(z.uuid()),
    /** Where the page before ended. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
  }),
  reply: z.object({
    contracts: z.array(contractSummarySchema),
    /** For the next page; null at the end. */
    next: z.nullable(z.string()),
    /** How many wait for my signature, whatever is asked for. */
    toSign: z.number(),
  }),
})

export const startContract = endpoint({
  method: 'POST',
  path: '/api/contracts',
  access: 'owner',
  summary: 'Begin a contract with a match about a listing of mine',
  body: z.object({ key: z.uuid(), conversationId: z.uuid(), listingId: z.uuid(), deal: z.enum(deals) }),
  reply: contractSchema,
  status: 201,
})

export const getContract = endpoint({
  method: 'GET',
  path: '/api/contracts/:contractId',
  access: 'signed-in',
  summary: 'A contract of mine',
  reply: contractSchema,
})

export const saveContract = endpoint({
  method: 'PUT',
  path: '/api/contracts/:contractId',
  access: 'owner',
  summary: 'Save what was filled in; from when it is sent on nothing changes',
  body: z.object({ terms: contractTermsSchema, edition: z.int() }),
  reply: contractSchema,
})

export const putContractFile = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/file',
  access: 'owner',
  summary: 'Use a PDF of one’s own in place of the template',
  query: z.object({ name: words(120) }),
  bytes: maxContractFileBytes,
  tooLarge: 'contract_file_too_large',
  reply: contractSchema,
})

export const dropContractFile = endpoint({
  method: 'DELETE',
  path: '/api/contracts/:contractId/file',
  access: 'owner',
  summary: 'Use the template again',
  reply: contractSchema,
})

export const sendContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/send',
  access: 'owner',
  summary: 'Send it: its text cannot change any more',
  body: z.object({ edition: z.int() }),
  reply: contractSchema,
})

export const signContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/sign',
  access: 'signed-in',
  summary: 'Sign what I have read',
  body: z.object({
    /** Of the document that was read. */
    sha256: sha256Schema,
    consent: z.literal(true, 'Agree to sign electronically'),
    name: signerName,
    /** Null when the typed name is the signature. */
    drawing: z.nullable(drawingSchema),
    password: z.optional(z.string().check(z.maxLength(200))),
    /** With two-step sign-in. */
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: contractSchema,
})

export const declineContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/decline',
  access: 'client',
  summary: 'Do not sign, and say why',
  body: z.object({ reason: words(maxReasonCharacters).check(z.minLength(3, 'Say why in a few words')) }),
  reply: contractSchema,
})

export const cancelContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/cancel',
  access: 'owner',
  summary: 'Take it back before both have signed',
  reply: contractSchema,
})

export const reviseContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/revise',
  access: 'owner',
  summary: 'Change it: a new version, and signatures of the old one are void',
  reply: contractSchema,
})

/** What became of a document that somebody holds in their hands. */
export const verifyContract = endpoint({
  method: 'POST',
  path: '/api/contracts/verify',
  access: 'open',
  summary: 'Compare a signed document with what was recorded; only its hash is sent',
  body: z.object({ contractId: z.uuid(), sha256: sha256Schema }),
  reply: z.object({
    /** `unknown`: no contract of that id was ever completed here. */
    file: z.enum(['same', 'altered', 'unknown']),
    completedAt: z.nullable(z.iso.datetime()),
    /** What does not fit in the records of it; empty when all does. */
    alteredRecords: z.array(z.string()),
  }),
})

/** The signed document. */
export const sealedPath = (contractId: string) => `/api/contracts/${contractId}/contract.pdf`
/** The owner's own PDF, as it is to be signed. */
export const contractFilePath = (contractId: string) => `/api/contracts/${contractId}/document.pdf`

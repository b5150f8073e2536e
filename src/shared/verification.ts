import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const maxProofBytes = 10 * 1024 * 1024
/** A proof that nobody has decided about is deleted after this long. */
export const proofDays = 30

/** `arriving` while its file is stored, `expired` when nobody decided in time. */
const verificationStates = ['arriving', 'open', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type VerificationState = (typeof verificationStates)[number]
export type ProofKind = 'photo' | 'pdf'

/** About the person, or about one of their listings. */
const subject = z.object({ listingId: z.optional(z.uuid()) })

const verificationSchema = z.object({
  verifiedAt: z.nullable(z.iso.datetime()),
  /** The latest request. */
  request: z.nullable(
    z.object({
      state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
      sentAt: z.iso.datetime(),
      /** Why it was refused. */
      told: z.nullable(z.string()),
    }),
  ),
})
export type Verification = z.infer<typeof verificationSchema>

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/my/verification',
  access: 'signed-in',
  summary: 'Whether I, or a listing of mine, am verified, and how a request stands',
  query: subject,
  reply: verificationSchema,
})

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/my/verification',
  access: 'signed-in',
  summary: 'Send a proof of my name, or that a listing is mine: the bytes of a photo or a PDF',
  query: subject,
  bytes: maxProofBytes,
  tooLarge: 'proof_too_large',
  reply: verificationSchema,
  status: 201,
})

export const withdrawVerification = endpoint({
  method: 'DELETE',
  path: '/api/my/verification',
  access: 'signed-in',
  summary: 'Take the open request back; its proof is deleted',
  query: subject,
  reply: verificationSchema,
})

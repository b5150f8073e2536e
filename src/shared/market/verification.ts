import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const maxProofBytes = 10 * 1024 * 1024
/** An undecided proof is deleted after this time. */
export const proofDays = 30

/** `arriving` while its file is being stored, `expired` if no one decided in time. */
const verificationStates = ['arriving', 'open', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type VerificationState = (typeof verificationStates)[number]
export type ProofKind = 'photo' | 'pdf'

/** The person, or one of their listings. */
const subject = z.object({ listingId: z.optional(z.uuid()) })

const verificationSchema = z.object({
  verifiedAt: z.nullable(z.iso.datetime()),
  /** The latest request. */
  request: z.nullable(
    z.object({
      state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
      sentAt: z.iso.datetime(),
      /** Why it was rejected. */
      message: z.nullable(z.string()),
    }),
  ),
})
export type Verification = z.infer<typeof verificationSchema>

export const getVerification = endpoint({
  method: 'GET',
  path: '/api/my/verification',
  access: 'signed-in',
  summary: 'Get whether I or one of my listings is verified, and the status of a request',
  query: subject,
  reply: verificationSchema,
})

export const requestVerification = endpoint({
  method: 'POST',
  path: '/api/my/verification',
  access: 'signed-in',
  summary: 'Upload a proof of my identity or of owning a listing (photo or PDF)',
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
  summary: 'Withdraw an open verification request and delete its proof',
  query: subject,
  reply: verificationSchema,
})

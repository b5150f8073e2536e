import * as z from 'zod/mini'
import { afterId, afterCursor, page } from '#shared/cursor.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from '#shared/market/kind-schema.ts'
import { listingPricesSchema } from '#shared/market/price-schemas.ts'
import { listingStatuses } from '#shared/market/listings.ts'
import { photoSchema } from '#shared/people/photos.ts'
import { roles } from '#shared/roles.ts'
import { reportReasons, type ReportReason } from '#shared/people/safety.ts'
import { userText } from '#shared/text-input.ts'

/** The subject of a case: a listing or a person. Reports of a conversation are about the person. */
export const caseSubjects = ['listing', 'person'] as const
export type CaseSubject = (typeof caseSubjects)[number]

export const decisionActions = ['dismiss', 'warn', 'hide', 'ban', 'restore'] as const
export type DecisionAction = (typeof decisionActions)[number]
/** Also in the audit log. */
const verificationActions = ['approve', 'refuse'] as const
export type VerificationAction = (typeof verificationActions)[number]

/** Actions that require a note. */
export const needsNote = (action: DecisionAction) => action === 'hide' || action === 'ban'

/** The default text for the person concerned, which the operator can replace. */
export const defaultMessageFor: Record<ReportReason, string> = {
  scam: 'We don’t allow asking for money before a viewing, or beyond what you’ve both agreed to.',
  not_as_described: 'Listings must show things as they really are, with your own photos.',
  offensive: 'Insults and threats have no place here.',
  discrimination:
    'No one may be turned away because of who they are. That’s housing law, and it’s our rule too.',
  spam: 'Advertising and mass messages aren’t allowed here.',
  something_else: 'This is against our rules.',
}

const named = z.object({ id: z.string(), name: z.string() })

const queuedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reports'),
    subject: z.enum(caseSubjects),
    id: z.string(),
    /** The listing's title or the person's name. */
    title: z.string(),
    personName: z.string(),
    reasons: z.array(z.enum(reportReasons)),
    count: z.number(),
    since: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('verification'),
    subject: z.enum(caseSubjects),
    id: z.string(),
    title: z.string(),
    personName: z.string(),
    since: z.iso.datetime(),
  }),
])
export type QueuedCase = z.infer<typeof queuedSchema>

export const listCases = endpoint({
  method: 'GET',
  path: '/api/operator/cases',
  access: 'operator',
  summary: 'List open cases, oldest first; reports about the same subject are one case',
  query: z.object({ after: afterCursor }),
  reply: page({
    cases: z.array(queuedSchema),
    openCount: z.number(),
  }),
})

const messageSchema = z.object({
  isReporter: z.boolean(),
  text: z.string(),
  photo: z.nullable(photoSchema),
  sentAt: z.iso.datetime(),
})

/** A snapshot of what was reported. */
const contextSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('listing'),
    title: z.string(),
    description: z.string(),
    city: z.string(),
    kind: kindSchema,
    ...listingPricesSchema.shape,
    photos: z.array(photoSchema),
  }),
  z.object({
    about: z.literal('person'),
    name: z.string(),
    text: z.string(),
    photos: z.array(photoSchema),
  }),
  z.object({ about: z.literal('conversation'), messages: z.array(messageSchema) }),
])
export type ReportContext = z.infer<typeof contextSchema>

const caseReportSchema = z.object({
  id: z.string(),
  isOpen: z.boolean(),
  /** About the subject of this case, not about something else of the same person. */
  isOfCase: z.boolean(),
  reporter: named,
  reason: z.enum(reportReasons),
  text: z.string(),
  at: z.iso.datetime(),
  context: contextSchema,
})
export type CaseReport = z.infer<typeof caseReportSchema>

const decisionSchema = z.object({
  id: z.string(),
  action: z.enum([...decisionActions, ...verificationActions]),
  subject: z.enum(caseSubjects),
  subjectId: z.string(),
  title: z.string(),
  note: z.string(),
  message: z.string(),
  /** The operator's name. */
  by: z.string(),
  at: z.iso.datetime(),
})
export type Decision = z.infer<typeof decisionSchema>

const casePersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  joinedAt: z.iso.datetime(),
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  isBanned: z.boolean(),
  /** Was warned and hasn't confirmed it yet. */
  isWarned: z.boolean(),
  /** Operators can't be decided on here. */
  isOperator: z.boolean(),
})

const caseListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  kind: kindSchema,
  city: z.string(),
  ...listingPricesSchema.shape,
  status: z.enum(listingStatuses),
  isSuspended: z.boolean(),
  isVerified: z.boolean(),
  photos: z.array(photoSchema),
})

const caseSchema = z.object({
  subject: z.enum(caseSubjects),
  id: z.string(),
  /** Null if they deleted their account. */
  person: z.nullable(casePersonSchema),
  /** The current listing; null if the case is about a person. */
  listing: z.nullable(caseListingSchema),
  reports: z.array(caseReportSchema),
  decisions: z.array(decisionSchema),
})
export type Case = z.infer<typeof caseSchema>

export const getCase = endpoint({
  method: 'GET',
  path: '/api/operator/cases/:subject/:id',
  params: { subject: z.enum(caseSubjects) },
  access: 'operator',
  summary: 'Get a case: its reports, the subject then and now, and earlier decisions',
  reply: caseSchema,
})

export const decide = endpoint({
  method: 'POST',
  path: '/api/operator/cases/:subject/:id/decisions',
  params: { subject: z.enum(caseSubjects) },
  access: 'operator',
  summary: 'Dismiss reports, or warn, suspend, ban or restore; rejected if another operator decided first',
  body: z.object({
    action: z.enum(decisionActions),
    /** For other operators. */
    note: userText(2000),
    /** Shown to the person concerned. */
    message: userText(1000),
    /** The open reports that the decision closes. */
    reportIds: z.array(z.uuid()).check(z.maxLength(500)),
  }),
  reply: caseSchema,
})

const verificationCaseSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  subject: z.enum(caseSubjects),
  /** The name, or the listing with its location, when the proof was sent and now. */
  toVerify: z.string(),
  toVerifyNow: z.string(),
  person: casePersonSchema,
  listing: z.nullable(caseListingSchema),
  /** Null after it is deleted. */
  proof: z.nullable(z.enum(['photo', 'pdf'])),
  sentAt: z.iso.datetime(),
  decisions: z.array(decisionSchema),
})
export type VerificationCase = z.infer<typeof verificationCaseSchema>

export const getVerificationCase = endpoint({
  method: 'GET',
  path: '/api/operator/verifications/:id',
  access: 'operator',
  summary: 'Get a submitted proof and what it is for',
  reply: verificationCaseSchema,
})

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/operator/verifications/:id/decision',
  access: 'operator',
  summary: 'Approve or reject a proof, and delete it',
  body: z.object({ action: z.enum(verificationActions), message: userText(1000) }),
  reply: verificationCaseSchema,
})

export const proofPath = (id: string) => `/api/operator/verifications/${id}/proof`

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/operator/decisions',
  access: 'operator',
  summary: 'List past decisions, newest first',
  query: z.object({ after: afterId }),
  reply: page({ decisions: z.array(decisionSchema) }),
})

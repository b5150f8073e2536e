import * as z from 'zod/mini'
import { cursorSchema } from './cursor.ts'
import { endpoint } from './endpoint.ts'
import { kindSchema } from './kinds.ts'
import { listingStatuses } from './listings.ts'
import { photoSchema } from './photos.ts'
import { roles } from './roles.ts'
import { reportReasons, type ReportReason } from './safety.ts'
import { words } from './text-input.ts'

/** What a decision is about: a listing, or a person. Reports of a conversation are about the person. */
export const caseSubjects = ['listing', 'person'] as const
export type CaseSubject = (typeof caseSubjects)[number]

export const decisionActions = ['dismiss', 'warn', 'hide', 'ban', 'restore'] as const
export type DecisionAction = (typeof decisionActions)[number]
/** In the audit log beside those. */
const verificationActions = ['approve', 'refuse'] as const
export type VerificationAction = (typeof verificationActions)[number]

/** Nobody takes these without saying why. */
export const needsNote = (action: DecisionAction) => action === 'hide' || action === 'ban'

/** What the person concerned reads, unless the operator writes something else. */
export const toldFor: Record<ReportReason, string> = {
  scam: 'We do not allow asking for money before a viewing, or outside of what both of you have agreed on.',
  not_as_described: 'What you show must be as it really is, with photos that are your own.',
  offensive: 'Insults and threats have no place here.',
  discrimination: 'Nobody may be turned away for who they are. Housing law says so, and so do we.',
  spam: 'This is no place for advertising or for the same message to many.',
  something_else: 'What you did is against our rules.',
}

const named = z.object({ id: z.string(), name: z.string() })

const queuedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reports'),
    subject: z.enum(caseSubjects),
    id: z.string(),
    /** The listing's title, or the person's name. */
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
  summary: 'What waits for a decision, the oldest first; reports of the same thing are one case',
  query: z.object({ after: z.optional(cursorSchema) }),
  reply: z.object({
    cases: z.array(queuedSchema),
    /** What to ask the next page with. */
    next: z.nullable(z.string()),
    openCount: z.number(),
  }),
})

const messageSchema = z.object({
  isReporter: z.boolean(),
  text: z.string(),
  photo: z.nullable(photoSchema),
  sentAt: z.iso.datetime(),
})

/** What was reported, as it was then. */
const contextSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('listing'),
    title: z.string(),
    description: z.string(),
    city: z.string(),
    priceCents: z.nullable(z.number()),
    salePriceCents: z.nullable(z.number()),
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
  /** About this very thing, not about something else of the same person. */
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
  told: z.string(),
  /** Of the operator. */
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
  isHeld: z.boolean(),
  isBanned: z.boolean(),
  /** Was warned and has not read it yet. */
  isWarned: z.boolean(),
  /** An operator: nobody decides about them here. */
  isOperator: z.boolean(),
})

const caseListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  kind: kindSchema,
  city: z.string(),
  priceCents: z.nullable(z.number()),
  salePriceCents: z.nullable(z.number()),
  status: z.enum(listingStatuses),
  isHeld: z.boolean(),
  isVerified: z.boolean(),
  photos: z.array(photoSchema),
})

const caseSchema = z.object({
  subject: z.enum(caseSubjects),
  id: z.string(),
  /** Null when they have deleted their account. */
  person: z.nullable(casePersonSchema),
  /** As it is now; null when the case is about a person. */
  listing: z.nullable(caseListingSchema),
  reports: z.array(caseReportSchema),
  decisions: z.array(decisionSchema),
})
export type Case = z.infer<typeof caseSchema>

export const getCase = endpoint({
  method: 'GET',
  path: '/api/operator/cases/:subject/:id',
  access: 'operator',
  summary: 'Who reported what, what it was and is, and what was decided before',
  reply: caseSchema,
})

export const decide = endpoint({
  method: 'POST',
  path: '/api/operator/cases/:subject/:id/decisions',
  access: 'operator',
  summary: 'Dismiss reports, or warn, hide, ban or restore; refused when somebody has decided meanwhile',
  body: z.object({
    action: z.enum(decisionActions),
    /** For other operators. */
    note: words(2000),
    /** What the person concerned reads. */
    told: words(1000),
    /** The open reports that the decision answers. */
    reportIds: z.array(z.uuid()).check(z.maxLength(500)),
  }),
  reply: caseSchema,
})

const verificationCaseSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
  subject: z.enum(caseSubjects),
  /** The name, or the listing with its place, as it was when the proof was sent, and as it is now. */
  claim: z.string(),
  claimNow: z.string(),
  person: casePersonSchema,
  listing: z.nullable(caseListingSchema),
  /** Null once it is deleted. */
  proof: z.nullable(z.enum(['photo', 'pdf'])),
  sentAt: z.iso.datetime(),
  decisions: z.array(decisionSchema),
})
export type VerificationCase = z.infer<typeof verificationCaseSchema>

export const getVerificationCase = endpoint({
  method: 'GET',
  path: '/api/operator/verifications/:id',
  access: 'operator',
  summary: 'Somebody’s proof, and what it is to prove',
  reply: verificationCaseSchema,
})

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/operator/verifications/:id/decision',
  access: 'operator',
  summary: 'Approve or refuse a proof, which is deleted then',
  body: z.object({ action: z.enum(verificationActions), told: words(1000) }),
  reply: verificationCaseSchema,
})

export const proofPath = (id: string) => `/api/operator/verifications/${id}/proof`

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/operator/decisions',
  access: 'operator',
  summary: 'What was decided, the latest first',
  query: z.object({ after: z.optional(z.uuid()) }),
  reply: z.object({ decisions: z.array(decisionSchema), hasMore: z.boolean() }),
})

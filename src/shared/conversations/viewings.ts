import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint } from '#shared/endpoint.ts'

export const maxProposedTimes = 3
/** A proposal expires after this time without a response. */
export const viewingAnswerHours = 24
export const viewingLengths = [30, 45, 60] as const
export const usualViewingMinutes = 30
const minutesSchema = z.literal(viewingLengths, { error: () => t('Choose 30, 45 or 60 minutes') })

export const viewingPurposes = ['viewing', 'meeting', 'handover'] as const

export const viewingSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  proposerId: z.string(),
  listingId: z.nullable(z.string()),
  listingTitle: z.nullable(z.string()),
  /** Of the listing's city. Everyone sees their own time; this one is named where it differs. */
  timeZone: z.nullable(z.string()),
  /** After both have signed, an upcoming viewing becomes a meeting; one agreed later is a key handover. */
  purpose: z.enum(viewingPurposes),
  minutes: z.number(),
  /** `replaced` if the other person proposed other times. */
  state: z.enum(['proposed', 'accepted', 'replaced', 'cancelled', 'expired']),
  times: z.array(z.iso.datetime()),
  /** The accepted time. */
  startsAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
})
export type Viewing = z.infer<typeof viewingSchema>

export const listViewings = endpoint({
  method: 'GET',
  path: '/api/viewings',
  access: 'signed-in',
  summary: 'List upcoming viewings: open proposals and agreed times, soonest first',
  reply: z.object({
    viewings: z.array(
      z.object({
        viewing: viewingSchema,
        other: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
        /** Waiting for this person's response. */
        needsMe: z.boolean(),
      }),
    ),
  }),
})

/** Only for owners: shares the address of this listing of theirs with the other person. */
const sharedListingId = z.optional(z.uuid())

export const proposeViewing = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/viewings',
  access: 'signed-in',
  summary: 'Propose up to three viewing times; replaces an open proposal',
  body: z.object({
    key: z.uuid(),
    times: z
      .array(z.iso.datetime())
      .check(
        z.minLength(1, { error: () => t('Choose a time') }),
        z.maxLength(maxProposedTimes, { error: () => t('At most three times') }),
      ),
    minutes: z._default(minutesSchema, usualViewingMinutes),
    sharedListingId,
  }),
  reply: viewingSchema,
  status: 201,
})

export const acceptViewing = endpoint({
  method: 'POST',
  path: '/api/viewings/:viewingId/accept',
  access: 'signed-in',
  summary: 'Accept one of the times the other person proposed',
  body: z.object({ startsAt: z.iso.datetime(), sharedListingId }),
  reply: viewingSchema,
})

export const cancelViewing = endpoint({
  method: 'POST',
  path: '/api/viewings/:viewingId/cancel',
  access: 'signed-in',
  summary: 'Cancel a proposed or accepted viewing',
  reply: viewingSchema,
})

/** `/api/viewings/{id}/calendar.ics` is a file, not JSON. */
export const calendarPath = (viewingId: string) => `/api/viewings/${viewingId}/calendar.ics`

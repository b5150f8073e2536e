import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const maxProposedTimes = 3
/** Without an answer a proposal is void after this long. */
export const viewingAnswerHours = 24
export const viewingMinutes = 30

export const viewingSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  proposerId: z.string(),
  listingTitle: z.nullable(z.string()),
  /** `replaced` when the other suggested times of their own. */
  state: z.enum(['proposed', 'accepted', 'replaced', 'cancelled', 'expired']),
  times: z.array(z.iso.datetime()),
  /** The time that was accepted. */
  startsAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
})
export type Viewing = z.infer<typeof viewingSchema>

export const listViewings = endpoint({
  method: 'GET',
  path: '/api/viewings',
  access: 'signed-in',
  summary: 'What lies ahead: proposals that are open and viewings that are agreed, the next first',
  reply: z.object({
    viewings: z.array(
      z.object({
        viewing: viewingSchema,
        other: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
        /** The other waits for my answer. */
        needsMe: z.boolean(),
      }),
    ),
  }),
})

export const proposeViewing = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/viewings',
  access: 'signed-in',
  summary: 'Propose up to three times; replaces a proposal that is open',
  body: z.object({
    key: z.uuid(),
    times: z
      .array(z.iso.datetime())
      .check(z.minLength(1, 'Choose a time'), z.maxLength(maxProposedTimes, 'At most three times')),
  }),
  reply: viewingSchema,
  status: 201,
})

export const acceptViewing = endpoint({
  method: 'POST',
  path: '/api/viewings/:viewingId/accept',
  access: 'signed-in',
  summary: 'Accept one of the times that the other proposed',
  body: z.object({ startsAt: z.iso.datetime() }),
  reply: viewingSchema,
})

export const cancelViewing = endpoint({
  method: 'POST',
  path: '/api/viewings/:viewingId/cancel',
  access: 'signed-in',
  summary: 'Call a viewing off, proposed or accepted',
  reply: viewingSchema,
})

/** `/api/viewings/{id}/calendar.ics` is a file, not JSON. */
export const calendarPath = (viewingId: string) => `/api/viewings/${viewingId}/calendar.ics`

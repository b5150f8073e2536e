import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { photoSchema } from './photos.ts'

export const matchStages = ['new', 'talking', 'viewing', 'contract', 'closed'] as const
export type MatchStage = (typeof matchStages)[number]

const matchSchema = z.object({
  id: z.string(),
  matchedAt: z.iso.datetime(),
  /** Derived from what has happened since. */
  stage: z.enum(matchStages),
  conversationId: z.string(),
  other: z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) }),
  listing: z.nullable(
    z.object({
      id: z.string(),
      title: z.string(),
      cover: z.nullable(photoSchema),
      priceCents: z.nullable(z.number()),
      salePriceCents: z.nullable(z.number()),
    }),
  ),
})
export type Match = z.infer<typeof matchSchema>

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  access: 'signed-in',
  summary: 'All my matches, the latest first',
  query: z.object({ stage: z.optional(z.enum(matchStages)), after: z.optional(z.uuid()) }),
  reply: z.object({ matches: z.array(matchSchema), hasMore: z.boolean() }),
})

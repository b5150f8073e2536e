import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { photoSchema } from './photos.ts'

/** How long clients usually wait for an owner's first answer. */
const answerTimes = ['hour', 'few_hours', 'day', 'few_days'] as const
export type AnswerTime = (typeof answerTimes)[number]

/** An owner as a client sees them. */
export const ownerSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** An operator has seen a proof of their name. */
  isVerified: z.boolean(),
  photos: z.array(photoSchema),
  /** Empty for a private person. */
  businessName: z.string(),
  about: z.string(),
  /** Where they are at home, as people say it. */
  city: z.nullable(z.string()),
  languages: z.array(z.string()),
  /** Null while too few have asked. */
  answersWithin: z.nullable(z.enum(answerTimes)),
  memberSince: z.iso.date(),
})
export type Owner = z.infer<typeof ownerSchema>

export const viewOwner = endpoint({
  method: 'GET',
  path: '/api/owners/:ownerId',
  access: 'client',
  summary: 'An owner whom I may meet',
  reply: ownerSchema,
})

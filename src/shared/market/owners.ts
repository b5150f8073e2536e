import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { photoSchema } from '#shared/people/photos.ts'

/** How long clients usually wait for an owner's first response. */
const replyTimes = ['hour', 'few_hours', 'day', 'few_days'] as const
export type ReplyTime = (typeof replyTimes)[number]

/** An owner as seen by a client. */
export const ownerSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** An operator has verified the name. */
  isVerified: z.boolean(),
  photos: z.array(photoSchema),
  /** Empty for private owners. */
  businessName: z.string(),
  about: z.string(),
  /** Their home city, as displayed. */
  city: z.nullable(z.string()),
  languages: z.array(z.string()),
  /** Null while too few clients have written. */
  repliesWithin: z.nullable(z.enum(replyTimes)),
  memberSince: z.iso.date(),
})
export type Owner = z.infer<typeof ownerSchema>

export const viewOwner = endpoint({
  method: 'GET',
  path: '/api/owners/:ownerId',
  access: 'client',
  summary: 'Get an owner I may meet',
  reply: ownerSchema,
})

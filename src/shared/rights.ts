import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Asked for before anything that cannot be taken back; left out by people who have none. */
const proof = { password: z.optional(z.string().check(z.maxLength(200))) }

/** How long somebody without a password may have been signed in to do the same. */
export const freshSignInMinutes = 10
export const exportHours = 48

const dataExportSchema = z.object({
  state: z.enum(['ordered', 'ready', 'failed', 'expired']),
  orderedAt: z.iso.datetime(),
  /** Until when the mailed link works. */
  expiresAt: z.nullable(z.iso.datetime()),
  sizeBytes: z.nullable(z.number()),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const getMyRights = endpoint({
  method: 'GET',
  path: '/api/my/rights',
  access: 'signed-in',
  summary: 'How the copy of my data stands, and how I prove that it is me',
  /** Of the link in the mail. */
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({
    export: z.nullable(dataExportSchema),
    /** The link leads to the file. */
    isLinkGood: z.boolean(),
    hasPassword: z.boolean(),
  }),
})

export const orderExport = endpoint({
  method: 'POST',
  path: '/api/my/export',
  access: 'signed-in',
  summary: 'Order a copy of everything that is mine; a link to it is mailed',
  body: z.object(proof),
  reply: dataExportSchema,
  status: 202,
})

/** `/api/my/export/file` is a zip, not JSON. */
export const exportFilePath = '/api/my/export/file'

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/my/deletion',
  access: 'signed-in',
  summary: 'Delete my account for good',
  body: z.object(proof),
  reply: z.object({}),
})

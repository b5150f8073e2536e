import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { ownPassword } from '#shared/people/security.ts'

/** Required before irreversible actions; omitted by people without a password. */
const proof = { password: z.optional(ownPassword) }

/** How recently people without a password must have signed in for the same actions. */
export const freshSignInMinutes = 10
export const exportHours = 48

const dataExportSchema = z.object({
  state: z.enum(['requested', 'ready', 'failed', 'expired']),
  requestedAt: z.iso.datetime(),
  /** When the emailed link expires. */
  expiresAt: z.nullable(z.iso.datetime()),
  sizeBytes: z.nullable(z.number()),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const getMyAccountData = endpoint({
  method: 'GET',
  path: '/api/my/rights',
  access: 'signed-in',
  summary: 'Get the status of my data export and how to verify my identity',
  /** From the link in the email. */
  query: z.object({ token: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({
    export: z.nullable(dataExportSchema),
    /** Whether the link opens the file. */
    isLinkGood: z.boolean(),
    hasPassword: z.boolean(),
  }),
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/my/export',
  access: 'signed-in',
  summary: 'Request a data export; a download link is emailed',
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
  summary: 'Delete my account permanently',
  body: z.object(proof),
  reply: z.object({}),
})

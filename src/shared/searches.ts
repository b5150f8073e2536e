import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { clientDeckPath, kindSchema, type Kind } from './kinds.ts'
import { maxCharacters, someWords, usableCharacters } from './text-input.ts'
import { clientWishesSchema, ownerWishesSchema, wishesInputSchema } from './wishes.ts'

export const searchAlerts = ['off', 'instant', 'daily', 'weekly'] as const
/** How often a saved search tells what is new. */
export type SearchAlerts = (typeof searchAlerts)[number]

const maxSearchNameCharacters = 80
/** Of a person, whatever their plan. */
export const maxSearches = 50

const name = z.string().check(
  z.trim(),
  someWords('Give it a name'),
  usableCharacters(),
  maxCharacters(maxSearchNameCharacters, `At most ${maxSearchNameCharacters} characters`),
  z.refine((text) => !/[\n\r\t]/.test(text), 'Use one line'),
)
const alerts = z.enum(searchAlerts)

/** A client searches listings; an owner searches the clients of a kind. */
const searchFiltersSchema = z.discriminatedUnion('over', [
  z.object({ over: z.literal('listings'), wishes: clientWishesSchema }),
  z.object({ over: z.literal('clients'), kind: kindSchema, wishes: ownerWishesSchema }),
])
export type SearchFilters = z.infer<typeof searchFiltersSchema>

const searchFiltersInputSchema = z.discriminatedUnion('over', [
  z.object({ over: z.literal('listings'), wishes: wishesInputSchema }),
  z.object({ over: z.literal('clients'), kind: kindSchema, wishes: ownerWishesSchema }),
])
export type SearchFiltersInput = z.infer<typeof searchFiltersInputSchema>

const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  alerts,
  filters: searchFiltersSchema,
  /** Found since it was last run; at most `mostNewCounted`. */
  newCount: z.number(),
  toldAt: z.nullable(z.iso.datetime()),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const mostNewCounted = 100

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/my/searches',
  access: 'signed-in',
  summary: 'My saved searches, the newest first',
  reply: z.object({ searches: z.array(savedSearchSchema) }),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/my/searches',
  access: 'signed-in',
  summary: 'Keep filters under a name; sent again with the same id it is kept once',
  body: z.object({ id: z.uuid(), name, alerts, filters: searchFiltersInputSchema }),
  reply: savedSearchSchema,
  status: 201,
})

export const changeSearch = endpoint({
  method: 'PATCH',
  path: '/api/my/searches/:searchId',
  access: 'signed-in',
  summary: 'Rename a search, change its alerts or its filters',
  body: z.object({
    name: z.optional(name),
    alerts: z.optional(alerts),
    filters: z.optional(searchFiltersInputSchema),
  }),
  reply: savedSearchSchema,
})

export const removeSearch = endpoint({
  method: 'DELETE',
  path: '/api/my/searches/:searchId',
  access: 'signed-in',
  summary: 'Delete a search; it can be restored for a day',
  reply: z.object({}),
})

export const restoreSearch = endpoint({
  method: 'POST',
  path: '/api/my/searches/:searchId/restore',
  access: 'signed-in',
  summary: 'Take the deletion of a search back, with all that it has found',
  reply: savedSearchSchema,
})

export const lookAtSearch = endpoint({
  method: 'POST',
  path: '/api/my/searches/:searchId/looks',
  access: 'signed-in',
  summary: 'Say that I have seen what a search has found so far',
  reply: z.object({}),
})

/** The list that a search leads to. */
export const searchPath = ({ id, filters }: Pick<SavedSearch, 'id' | 'filters'>) =>
  searchPathOf(id, filters.over === 'clients' ? filters.kind : null)

/** The same, for a search over listings, or over the clients of a kind. */
export const searchPathOf = (id: string, kind: Kind | null) =>
  `${kind ? clientDeckPath(kind) : '/client/dashboard'}?view=list&search=${id}`

import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint } from '#shared/endpoint.ts'
import { kindSchema } from './kind-schema.ts'
import { clientDeckPath, type Kind } from './kinds.ts'
import { maxCharacters, requireVisibleText, usableCharacters } from '#shared/text-input.ts'
import {
  clientFiltersSchema,
  ownerFiltersSchema,
  toClientFiltersInput,
  clientFiltersInputSchema,
} from './filters.ts'

export const searchAlerts = ['off', 'instant', 'daily', 'weekly'] as const
/** How often a saved search sends alerts. */
export type SearchAlerts = (typeof searchAlerts)[number]

const maxSearchNameCharacters = 80
/** Per person, regardless of the plan. */
export const maxSearches = 50

const name = z.string().check(
  z.trim(),
  requireVisibleText(() => t('Give it a name')),
  usableCharacters(),
  maxCharacters(maxSearchNameCharacters),
  z.refine((text) => !/[\n\r\t]/.test(text), { error: () => t('Use a single line') }),
)
const alerts = z.enum(searchAlerts)

/** Clients search listings; owners search the clients of a kind. */
const searchCriteriaSchema = z.discriminatedUnion('over', [
  z.object({ over: z.literal('listings'), filters: clientFiltersSchema }),
  z.object({ over: z.literal('clients'), kind: kindSchema, filters: ownerFiltersSchema }),
])
export type SearchCriteria = z.infer<typeof searchCriteriaSchema>

const searchCriteriaInputSchema = z.discriminatedUnion('over', [
  z.object({ over: z.literal('listings'), filters: clientFiltersInputSchema }),
  z.object({ over: z.literal('clients'), kind: kindSchema, filters: ownerFiltersSchema }),
])
export type SearchCriteriaInput = z.infer<typeof searchCriteriaInputSchema>

export const toCriteriaInput = (criteria: SearchCriteria): SearchCriteriaInput =>
  criteria.over === 'clients'
    ? criteria
    : { over: 'listings', filters: toClientFiltersInput(criteria.filters) }

const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  alerts,
  criteria: searchCriteriaSchema,
  /** Found since the last run; at most `maxNewCounted`. */
  newCount: z.number(),
  notifiedAt: z.nullable(z.iso.datetime()),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const maxNewCounted = 100

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/my/searches',
  access: 'signed-in',
  summary: 'List my saved searches, newest first',
  reply: z.object({ searches: z.array(savedSearchSchema) }),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/my/searches',
  access: 'signed-in',
  summary: 'Save filters under a name; repeating an id saves them once',
  body: z.object({ id: z.uuid(), name, alerts, criteria: searchCriteriaInputSchema }),
  reply: savedSearchSchema,
  status: 201,
})

export const changeSearch = endpoint({
  method: 'PATCH',
  path: '/api/my/searches/:searchId',
  access: 'signed-in',
  summary: 'Rename a saved search, or change its alerts or filters',
  body: z.object({
    name: z.optional(name),
    alerts: z.optional(alerts),
    criteria: z.optional(searchCriteriaInputSchema),
  }),
  reply: savedSearchSchema,
})

export const removeSearch = endpoint({
  method: 'DELETE',
  path: '/api/my/searches/:searchId',
  access: 'signed-in',
  summary: 'Delete a saved search; it can be restored for a day',
  reply: z.object({}),
})

export const restoreSearch = endpoint({
  method: 'POST',
  path: '/api/my/searches/:searchId/restore',
  access: 'signed-in',
  summary: 'Restore a deleted search and its hits',
  reply: savedSearchSchema,
})

export const markSearchSeen = endpoint({
  method: 'POST',
  path: '/api/my/searches/:searchId/seen',
  access: 'signed-in',
  summary: 'Mark the hits of a saved search as seen',
  reply: z.object({}),
})

/** The list opened by a search. */
export const searchPath = ({ id, criteria }: Pick<SavedSearch, 'id' | 'criteria'>) =>
  searchPathOf(id, criteria.over === 'clients' ? criteria.kind : null)

/** The same by id: for listings, or for the clients of a kind. */
export const searchPathOf = (id: string, kind: Kind | null) =>
  `${kind ? clientDeckPath(kind) : '/client/dashboard'}?view=list&search=${id}`

import { minuteMs } from '#shared/durations.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getCase,
  getVerificationCase,
  listCases,
  listDecisions,
  type CaseSubject,
} from '#shared/operations/operator.ts'
import { call } from '#web/lib/api.ts'
import { byPage } from '#web/lib/by-page.ts'

export const casesQuery = infiniteQueryOptions({
  queryKey: ['operator', 'cases'],
  queryFn: ({ pageParam: after, signal }) => call(listCases, { query: { after }, signal }),
  ...byPage,
  refetchInterval: minuteMs,
  staleTime: 0,
})

export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['operator', 'decisions'],
  queryFn: ({ pageParam: after, signal }) => call(listDecisions, { query: { after }, signal }),
  ...byPage,
  staleTime: 0,
})

export const caseQuery = (subject: CaseSubject, id: string) =>
  queryOptions({
    queryKey: ['operator', 'case', subject, id],
    queryFn: ({ signal }) => call(getCase, { params: { subject, id }, signal }),
    staleTime: 0,
  })

export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'verification', id],
    queryFn: ({ signal }) => call(getVerificationCase, { params: { id }, signal }),
    staleTime: 0,
  })

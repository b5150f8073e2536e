import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const queries = createQueryClient().getDefaultOptions().queries!
const retry = queries.retry as (failures: number, error: Error) => boolean
const refusal = (status: number) =>
  new ApiError(status, { code: 'internal', title: '', message: '', requestId: '' })

test('answers are fresh for 5 minutes, kept for 10 and not fetched anew on focus', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false })
})

test('a bad network or a broken server is tried again twice, a refusal never', () => {
  expect([0, 1, 2].map((failures) => retry(failures, new NetworkError()))).toEqual([true, true, false])
  expect([0, 1, 2].map((failures) => retry(failures, refusal(500)))).toEqual([true, true, false])
  expect(retry(0, refusal(404))).toBe(false)
})

import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const queries = createQueryClient().getDefaultOptions().queries!
const retry = queries.retry as (failures: number, error: Error) => boolean
const refusal = (status: number) =>
  new ApiError(status, { code: 'internal', title: '', message: '', requestId: '' })

test('data is fresh for 5 minutes, cached for 10 and not refetched on focus', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false })
})

test('retries network and server errors twice, and rejected requests never', () => {
  expect([0, 1, 2].map((failures) => retry(failures, new NetworkError()))).toEqual([true, true, false])
  expect([0, 1, 2].map((failures) => retry(failures, refusal(500)))).toEqual([true, true, false])
  expect(retry(0, refusal(404))).toBe(false)
})

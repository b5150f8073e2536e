import { firstResponsesId } from '#shared/first-responses.ts'

/** After this time, responses embedded in the page may be stale. */
const goodForMs = 30_000

let answers: Record<string, unknown> | undefined

const read = (): Record<string, unknown> =>
  JSON.parse(globalThis.document?.getElementById(firstResponsesId)?.textContent ?? '{}')

/**
 * A response that the server embedded in the page, saving a request. Each is used once, soon after the load, and only
 * before the first write.
 */
export function takeFirstResponse(method: string, address: string): unknown {
  answers = method === 'GET' ? (answers ?? read()) : {}
  const { [address]: answer } = answers
  delete answers[address]
  return performance.now() < goodForMs ? answer : undefined
}

import { firstAnswersId } from '#shared/first-answers.ts'

/** Longer after the page was asked for, what came with it may be true no more. */
const goodForMs = 30_000

let answers: Record<string, unknown> | undefined

const read = (): Record<string, unknown> =>
  JSON.parse(globalThis.document?.getElementById(firstAnswersId)?.textContent ?? '{}')

/** What the server answered with the page itself, so that nobody has to ask: each once, soon, and before any change. */
export function takeFirstAnswer(method: string, address: string): unknown {
  answers = method === 'GET' ? (answers ?? read()) : {}
  const { [address]: answer } = answers
  delete answers[address]
  return performance.now() < goodForMs ? answer : undefined
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type SaveState } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that responds on demand. */
function startSaver() {
  const sent: string[] = []
  const states: SaveState['state'][] = []
  const answers: PromiseWithResolvers<void>[] = []
  const saver = new DraftSaver<string>({
    send: (text) => {
      sent.push(text)
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      return answer.promise
    },
    onState: ({ state }) => states.push(state),
    delayMs: 800,
  })
  const answer = async () => {
    answers.shift()!.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  const refuse = async () => {
    answers.shift()!.reject(new Error('no network'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, sent, states, answer, refuse }
}

test('sends the latest text 800 ms after the last change', async () => {
  const { saver, sent, states, answer } = startSaver()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(799)
  saver.change('ab')
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['ab'])
  await answer()
  expect(states.at(-1)).toBe('saved')
})

test('sends one request at a time, then whatever changed in the meantime', async () => {
  const { saver, sent, states, answer } = startSaver()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(800)
  saver.change('ab')
  saver.change('abc')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual(['a'])
  await answer()
  expect(sent).toEqual(['a', 'abc'])
  expect(states.at(-1)).toBe('saving')
  await answer()
  expect(states.at(-1)).toBe('saved')
})

test('keeps what could not be sent and sends it on the next flush', async () => {
  const { saver, sent, states, answer, refuse } = startSaver()
  saver.change('a')
  await vi.advanceTimersByTimeAsync(800)
  await refuse()
  expect(states.at(-1)).toBe('failed')
  expect(saver.isWaiting).toBe(true)
  const isSaved = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  expect(await isSaved).toBe(true)
  expect(sent).toEqual(['a', 'a'])
})

test('sends once when flushed twice at the same time', async () => {
  const { saver, sent, answer } = startSaver()
  saver.change('a')
  const both = [saver.flush(), saver.flush()]
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(sent).toEqual(['a'])
})

test('does not send what was dropped', async () => {
  const { saver, sent } = startSaver()
  saver.change('a')
  saver.drop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await saver.flush()).toBe(true)
  expect(sent).toEqual([])
})

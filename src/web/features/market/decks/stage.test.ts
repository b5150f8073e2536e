// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createStage } from './stage.ts'

let stage: ReturnType<typeof createStage>
let cards: Record<string, HTMLElement>

beforeEach(() => {
  stage = createStage()
  cards = {}
  for (const id of ['a', 'b', 'c', 'd']) place(id)
  stage.arrange(['a', 'b', 'c'])
})

function place(id: string) {
  const card = document.createElement('article')
  const [like, pass, dim] = ['like', 'pass', 'dim'].map(() => document.createElement('span'))
  stage.place(id, { card, like: like!, pass: pass!, dim: dim! })
  cards[id] = card
}
const held = { dx: 60, dy: 0, turn: 1 as const }

test('a card that is added below leaves a held card where it is', () => {
  stage.arrange(['a', 'b'])
  stage.show(held)
  const { transform } = cards['a']!.style
  expect(transform).toContain('60px')
  stage.arrange(['a', 'b', 'd'])
  expect(cards['a']!.style.transform).toBe(transform)
  expect(cards['d']!.style.opacity).toBe('0')
})

test('a card that moves up takes the pose of its new place', () => {
  stage.show(held)
  expect(cards['b']!.style.transform).not.toBe('')
  stage.arrange(['b', 'c'])
  expect(cards['b']!.style.transform).toBe('')
  expect(cards['c']!.style.opacity).toBe('')
})

test('a card that was removed and returns starts at rest', () => {
  stage.show(held)
  stage.place('a', null)
  place('a')
  stage.arrange(['a', 'b', 'c'])
  expect(cards['a']!.style.transform).toBe('')
})

test('the third card is transparent but never hidden, because that would style everything inside again', () => {
  expect(cards['c']!.style.opacity).toBe('0')
  expect(cards['c']!.style.visibility).toBe('')
})

test('a card that leaves is no longer the top card, and nothing in it keeps the focus', () => {
  const button = document.createElement('button')
  cards['a']!.append(button)
  document.body.append(cards['a']!)
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(stage.isTopCard(button)).toBe(true)
  stage.leave('right', held, 0)
  expect(stage.isTopCard(button)).toBe(false)
  expect(stage.isCard(button)).toBe(true)
  expect(stage.isTopCard(cards['b']!)).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

test('the card that takes over the element of one that left doesn’t stay where that one went', () => {
  const running = new Set<Animation>()
  cards['a']!.animate = () => {
    const animation = { cancel: () => running.delete(animation) } as unknown as Animation
    running.add(animation)
    return animation
  }
  // After a drag this long, only the card itself is left to animate.
  stage.leave('right', { ...held, dx: 144 }, 0)
  expect(running.size).toBe(1)
  stage.place('a', null)
  expect(running.size).toBe(0)
})
